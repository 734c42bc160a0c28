import { memo, startTransition, useEffect, useState, type ComponentType } from 'react'

/**
 * A part of a page that follows a change one painted frame behind: what was asked for is seen first, and what stands
 * around it keeps what it said until then. Where `atOnce` says so, or the visitor steps back to a place that is there only
 * when everything is, it does not wait.
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

/** In slices, so that a next press need not wait for it. Says how to call it off. */
function runAfterPaint(draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => startTransition(draw))
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
