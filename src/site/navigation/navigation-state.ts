let underWay: Promise<void> | null = null
let endUnderWay = () => {}
const changes = new EventTarget()

/** Resolves when the navigation under way is over, shown or overtaken; null: there is none. */
export const navigationUnderWay = () => underWay

/** `end`: a page or a filter is shown. Returns how to stop listening. */
export function onNavigation(kind: 'begin' | 'end', listener: () => void): () => void {
  changes.addEventListener(kind, listener)
  return () => changes.removeEventListener(kind, listener)
}

/** Ends the navigation under way without a page. */
export const endNavigation = () => endUnderWay()

/** Returns what ends it, also when nothing is shown. The next one ends it by its signal. */
export function beginNavigation(signal: AbortSignal): (isShown: boolean) => void {
  const root = document.documentElement
  let resolve = () => {}
  const over = new Promise<void>((done) => (resolve = done))
  underWay = over
  root.toggleAttribute('data-navigating', true)
  changes.dispatchEvent(new Event('begin'))

  function end() {
    if (underWay === over) {
      underWay = null
      root.toggleAttribute('data-navigating', false)
    }
    resolve()
  }
  endUnderWay = end
  signal.addEventListener('abort', end)
  return (isShown) => {
    end()
    if (isShown && !signal.aborted) changes.dispatchEvent(new Event('end'))
  }
}
