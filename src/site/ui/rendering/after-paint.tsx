import { memo, useEffect, useState, type ComponentType } from 'react'

/**
 * A part of a page that is drawn one painted frame after the rest: what was asked for is seen first. Where `atOnce` says
 * so, or on Back, when the scroll position needs the whole page, it does not wait.
 */
export function afterPaint<Props extends object>(
  Part: ComponentType<Props>,
  atOnce: (wanted: Props, shown: Props) => boolean = () => false,
) {
  const Same = memo(Part)
  return function AfterPaint(props: Props) {
    const [shown, setShown] = useState(props)
    useEffect(
      () => (props === shown ? undefined : runAfterPaint(() => setShown(props))),
      [props, shown],
    )
    return <Same {...(isStepBack() || atOnce(props, shown) ? props : shown)} />
  }
}

const isStepBack = () =>
  typeof navigation !== 'undefined' && navigation.transition?.navigationType === 'traverse'

/** Returns how to cancel it. */
function runAfterPaint(draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(draw)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
