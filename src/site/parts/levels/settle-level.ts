/** px: so far a scheme is moved on from where it would begin. */
const SWAY = 64
const STEP = 2
/** px: what stands in the outer half of the fade of an edge is cut. */
const FADE = 8
/** px: between the edge and the first cell, beyond the fade; so far and no farther it is moved on. */
const MARGIN = 12
const MOST_MARGIN = 40

type Span = { from: number; to: number }

/** Where a phone begins a level: at its first cells if something free is in sight from there, and so that its edges cut the fewest words. */
export function settleLevel(frame: HTMLElement) {
  const { left, width } = frame.getBoundingClientRect()
  const farthest = frame.scrollWidth - frame.clientWidth
  if (farthest <= 0) return
  const spanOf = (one: Element): Span => {
    const box = one.getBoundingClientRect()
    const from = box.left - left + frame.scrollLeft
    return { from, to: from + box.width }
  }
  const chosen = frame.querySelector('[aria-current],.selected')
  const free = [...frame.querySelectorAll('[data-state=available]:not([opacity])')].map(spanOf)
  const goal = chosen ? spanOf(chosen) : free.toSorted((a, b) => a.to - b.to)[0]
  // a lane before the first cells is a quarter of a phone that shows nothing to choose
  const cells = [...frame.querySelectorAll('[data-state]')].map((one) => spanOf(one).from)
  const first = Math.min(farthest, Math.max(0, Math.min(...cells) - MARGIN))
  const isAtEdge = !chosen && goal !== undefined && goal.to <= first + width - FADE
  const wanted = isAtEdge ? first : frame.scrollLeft
  const words = wordsIn(frame).map(spanOf)
  const cutAt = (begin: number) =>
    words.filter(({ from, to }) =>
      [begin, begin + width - FADE].some((edge) => from < edge + FADE && to > edge),
    ).length
  const begins = Array.from({ length: (2 * SWAY) / STEP + 1 }, (_, i) => wanted - SWAY + i * STEP)
    .filter((begin) => begin >= 0 && begin <= farthest)
    .filter((begin) => !isAtEdge || begin >= first + MARGIN - MOST_MARGIN)
    .filter((begin) => !goal || (begin <= goal.from && goal.to <= begin + width))
    .map((begin) => ({ begin, cut: cutAt(begin), off: Math.abs(begin - wanted) }))
  const [best] = begins.toSorted((a, b) => a.cut - b.cut || a.off - b.off)
  frame.scrollLeft = best?.begin ?? wanted
}

/** Those of rows that what lies around the frame leaves in sight. */
function wordsIn(frame: HTMLElement) {
  const { top, bottom } = (frame.parentElement ?? frame).getBoundingClientRect()
  return [...frame.querySelectorAll('svg text')].filter((word) => {
    const box = word.getBoundingClientRect()
    return box.bottom > top && box.top < bottom
  })
}
