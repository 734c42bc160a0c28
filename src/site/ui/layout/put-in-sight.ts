/** px: what is wider than its frame fades where it is cut. */
const FADE = 36

/** Pushes what is wider than its frame sideways, until what is chosen and out of sight in it stands in the middle. */
export function putInSight(element: HTMLElement, chosen: Element | null) {
  if (!chosen) return
  const { left, right } = chosen.getBoundingClientRect()
  const frame = element.getBoundingClientRect()
  if (left < frame.left || right > frame.right - FADE)
    element.scrollLeft += (left + right - frame.left - frame.right) / 2
}
