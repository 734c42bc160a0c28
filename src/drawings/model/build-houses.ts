import type { House } from '#drawings/facade/facade.ts'
import { boundsOfSection } from '#drawings/facade/extents.ts'
import { placeSections } from '#drawings/facade/place-sections.ts'
import type { HousePlace } from '#drawings/genplan/house-place.ts'

import type { FlatPart } from './flat-windows.ts'
import type { Part } from './mesh.ts'
import { buildSection } from './build-section.ts'
import { styleOf } from './style.ts'
import type { Frame, Span } from './walls.ts'

export type ModelHouse = { house: House; place: HousePlace }

/** The yard and the houses stand over the quay, m. */
export const PODIUM = 1.5

const quarters = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** All houses where they stand: a part of each section, and one of each flat. */
export function buildHouses(houses: readonly ModelHouse[], plain = false) {
  const parts = new Map<string, Part>()
  const flats = new Map<string, FlatPart>()
  for (const [index, { house, place }] of houses.entries())
    for (const [i, { section, frame }] of standing(house, place).entries()) {
      const part: Part = new Map()
      parts.set(`house ${index + 1}, section ${section.id}`, part)
      buildSection({
        house,
        section,
        style: { ...styleOf(house.material, index, i), plain },
        frame,
        part,
        flatOf: (floor, stack) => flatIn(flats, index, `${section.id}-${floor}-${stack}`),
      })
    }
  return { parts, flats: [...flats.values()] }
}

function flatIn(flats: Map<string, FlatPart>, house: number, key: string): FlatPart {
  const id = `${house} ${key}`
  const known = flats.get(id)
  if (known) return known
  const fresh = { house, key, part: new Map(), rooms: new Map(), windows: [] }
  flats.set(id, fresh)
  return fresh
}

/** Sections with the frames of their floors. */
function standing(house: House, place: HousePlace) {
  const { width, depth, sections } = placeSections(house)
  const frame = frameOf(place, width / 1000, depth / 1000)
  return sections.map(({ section, x, y }) => {
    const [x0, y0] = boundsOfSection(section)
    const [dx, dy] = [(x - x0) / 1000, (y - y0) / 1000]
    const own: Frame = (u, v, z) => frame(u + dx, v + dy, z)
    return { section, frame: own }
  })
}

/** Measures of a house on the plot, turned about its middle. */
function frameOf({ x, y, turn }: HousePlace, width: number, depth: number): Frame {
  const [cos, sin] = quarters[turn]
  return (u, v, z) => {
    const [a, b] = [u - width / 2, v - depth / 2]
    return [x + a * cos - b * sin, z + PODIUM, y + a * sin + b * cos]
  }
}

/** What each section takes of the ground: x0, y0, x1, y1. */
export function footprints(houses: readonly ModelHouse[]): Span[] {
  return houses.flatMap(({ house, place }) =>
    standing(house, place).map(({ section, frame }): Span => {
      const [x0, y0, x1, y1] = boundsOfSection(section).map((mm) => mm / 1000)
      const [a, b] = [frame(x0 ?? 0, y0 ?? 0, 0), frame(x1 ?? 0, y1 ?? 0, 0)]
      return [
        Math.min(a[0], b[0]),
        Math.min(a[2], b[2]),
        Math.max(a[0], b[0]),
        Math.max(a[2], b[2]),
      ]
    }),
  )
}
