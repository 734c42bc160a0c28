/** px: what is nearer to the far edge fades, or is cut. */
const EDGE = 72

/** Pushes what is wider than the screen sideways, until what is chosen and out of sight in it stands in the middle. */
export function putInSight(element: HTMLElement, chosen: Element | null) {
  if (!chosen) return
  const { left, right } = chosen.getBoundingClientRect()
  if (left < 0 || right > innerWidth - EDGE) element.scrollLeft += (left + right - innerWidth) / 2
}
