/** px: so far a scheme is moved on from where what is chosen would begin. */
const SWAY = 64
const STEP = 2
/** px: what stands in the outer half of the fade of an edge is cut. */
const FADE = 8
/** px: between the edge and the first cell, beyond the fade. */
const MARGIN = 12
/** Of the best view: one that is worth so much less is good enough where it stands farther left. */
const LEEWAY = 0.2

type Span = { from: number; to: number }

/** Where a phone begins a level: where much of what is free in the window is in sight, and its edges cut few words. */
export function settleLevel(frame: HTMLElement) {
  const { left, width } = frame.getBoundingClientRect()
  const farthest = frame.scrollWidth - frame.clientWidth
  if (farthest <= 0) return
  const spanOf = (one: Element): Span => {
    const box = one.getBoundingClientRect()
    const from = box.left - left + frame.scrollLeft
    return { from, to: from + box.width }
  }
  const words = wordsIn(frame).map(spanOf)
  const cutAt = (begin: number) =>
    words.filter(({ from, to }) =>
      [begin, begin + width - FADE].some((edge) => from < edge + FADE && to > edge),
    ).length
  const begins = Array.from({ length: farthest / STEP + 1 }, (_, i) => i * STEP)
  const chosen = frame.querySelector('[aria-current],.selected')
  if (chosen) {
    const { from, to } = spanOf(chosen)
    const [best] = begins
      .filter((begin) => Math.abs(begin - frame.scrollLeft) <= SWAY)
      .filter((begin) => begin <= from && to <= begin + width)
      .map((begin) => ({ begin, cut: cutAt(begin), off: Math.abs(begin - frame.scrollLeft) }))
      .toSorted((a, b) => a.cut - b.cut || a.off - b.off)
    if (best) frame.scrollLeft = best.begin
    return
  }
  const free = freeIn(frame).map(spanOf)
  // a lane before the first cells is a quarter of a phone that shows nothing to choose
  const cells = [...frame.querySelectorAll('[data-state]')].map((one) => spanOf(one).from)
  const first = Math.min(farthest, Math.max(0, Math.min(...cells) - MARGIN))
  const inSight = (begin: number) =>
    free.filter(({ from, to }) => from >= begin + FADE && to <= begin + width - FADE).length
  const views = begins
    .filter((begin) => begin >= first - STEP)
    .map((begin) => ({ begin, free: inSight(begin), cut: cutAt(begin) }))
  frame.scrollLeft = firstWorthy(views)?.begin ?? first
}

type View = { begin: number; free: number; cut: number }

/** The first of those that show what is free, or of all where none does, that is about as good as the best. */
export function firstWorthy(views: readonly View[]): View | undefined {
  const showing = views.filter(({ free }) => free > 0)
  const found = showing.length > 0 ? showing : views
  const worthOf = ({ free, cut }: View) => free - cut / 2
  const most = Math.max(...found.map(worthOf))
  return found.find((view) => worthOf(view) >= most - LEEWAY * Math.abs(most))
}

/** Those of rows in the window; where it holds none yet, of all. */
function freeIn(frame: HTMLElement) {
  const free = [...frame.querySelectorAll('[data-state=available]:not([opacity])')]
  const seen = free.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  return seen.length > 0 ? seen : free
}

/** Those of rows that what lies around the frame leaves in sight. */
function wordsIn(frame: HTMLElement) {
  const { top, bottom } = (frame.parentElement ?? frame).getBoundingClientRect()
  return [...frame.querySelectorAll('svg text')].filter((word) => {
    const box = word.getBoundingClientRect()
    return box.bottom > top && box.top < bottom
  })
}
