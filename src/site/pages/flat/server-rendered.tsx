import { useState } from 'react'

/** Marks a page that came as HTML and not by a click, for styles of what stands below. */
export function ServerRendered() {
  const [came] = useState(isFirstPage)
  return came ? <span hidden data-first-page="" /> : null
}

/** The mark is set once the first page is hydrated (`browser.tsx`). */
const isFirstPage = () => performance.getEntriesByName('hydrated').length === 0
