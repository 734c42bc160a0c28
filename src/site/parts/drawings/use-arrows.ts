import { useEffect, type RefObject } from 'react'

/** Makes the links of a drawing one stop of Tab; from there arrows lead to the nearest link on that side. */
export function useArrows(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const area = place.current
    if (!area) return
    const all = [...area.querySelectorAll<SVGAElement>('a[data-flat]')]
    for (const [i, link] of all.entries()) link.tabIndex = i === 0 ? 0 : -1
    const listen = (event: KeyboardEvent) => {
      const from = all.find((link) => link === document.activeElement)
      const to = from && nearest(from, all, event.key)
      if (!to) return
      event.preventDefault()
      from.tabIndex = -1
      to.tabIndex = 0
      to.focus()
    }
    area.addEventListener('keydown', listen)
    return () => area.removeEventListener('keydown', listen)
  })
}

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Straight ahead is nearer than aside. */
function nearest(from: SVGAElement, all: SVGAElement[], key: string): SVGAElement | undefined {
  const way = ways[key]
  if (!way) return
  const here = middleOf(from)
  let best: { link: SVGAElement; far: number } | undefined
  for (const link of all) {
    const there = middleOf(link)
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const far = ahead + aside * 3
    if (ahead > 2 && (!best || far < best.far)) best = { link, far }
  }
  return best?.link
}

function middleOf(link: SVGAElement): [number, number] {
  const { x, y, width, height } = link.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}
