import { useState, useSyncExternalStore } from 'react'

/** Marks a page that came as HTML and not by a click, for styles of what stands below. */
export function ServerRendered() {
  const [came] = useState(useSyncExternalStore(never, clicked, sent))
  return came ? <span hidden data-first-page="" /> : null
}

const never = () => () => {}
const clicked = () => false
const sent = () => true
