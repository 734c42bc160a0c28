/** Pushes what is wider than the screen sideways, until what is chosen in it stands in the middle. */
export function putInSight(element: HTMLElement, chosen: Element | null) {
  if (!chosen || element.scrollWidth <= element.clientWidth) return
  const { left, width } = chosen.getBoundingClientRect()
  element.scrollLeft += left + width / 2 - innerWidth / 2
}
