/** How far each house was moved sideways: after a flat's page the buyer is back at the same cell. */
const places = new Map<number, number>()

export function rememberScroll(frame: HTMLElement, house: number): () => void {
  frame.scrollLeft = places.get(house) ?? 0
  const note = () => void places.set(house, frame.scrollLeft)
  frame.addEventListener('scroll', note, { passive: true })
  return () => frame.removeEventListener('scroll', note)
}
