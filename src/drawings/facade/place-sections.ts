import { lengthOf } from './facade.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { House, HouseSection } from './facade.ts'

/** A section in the millimetres of its house: x along the south front, y towards the viewer before it. */
export type StandingSection = {
  section: HouseSection
  x: number
  y: number
  width: number
  depth: number
}

export type PlacedSections = { width: number; depth: number; sections: StandingSection[] }

/** Between sections that are not built wall to wall, mm. */
const SEAM = 600

/** The sections from west to east: neighbours touch, each set back behind the front by its own distance. */
export function placeSections({ sections }: House): PlacedSections {
  const front = Math.max(...sections.map((one) => (one.setback ?? 0) + lengthOf(one, 'east')))
  let x = 0
  const standing = sections.map((section, i): StandingSection => {
    if (i > 0 && !section.joined?.includes('west')) x += SEAM
    const [width, depth] = [lengthOf(section, 'south'), lengthOf(section, 'east')]
    const from = x
    x += width
    return { section, x: from, y: front - (section.setback ?? 0) - depth, width, depth }
  })
  return { width: x, depth: front, sections: standing }
}

/** What is seen of a side, from far to near: ends of joined sections stand before each other. */
export function seenFrom(house: House, side: FacadeSide) {
  const { width, depth, sections } = placeSections(house)
  const along = side === 'south' || side === 'north'
  const leftOf: Record<FacadeSide, (one: StandingSection) => number> = {
    south: ({ x }) => x,
    north: (one) => width - one.x - one.width,
    west: ({ y }) => y,
    east: (one) => depth - one.y - one.depth,
  }
  const joined = sections.some(({ section }) => section.joined?.length)
  if (!along && !joined) return sideBySide(sections, side)
  const nearness: Record<FacadeSide, (one: StandingSection) => number> = {
    south: ({ y, depth: deep }) => y + deep,
    north: ({ y }) => -y,
    west: ({ x }) => -x,
    east: ({ x }) => x,
  }
  const parts = sections
    .toSorted((a, b) => nearness[side](a) - nearness[side](b))
    .map((one) => ({ section: one.section, left: leftOf[side](one) }))
  return { width: along ? width : depth, parts }
}

/** Ends that do not hide each other are shown next to each other. */
function sideBySide(sections: readonly StandingSection[], side: FacadeSide) {
  let left = 0
  const parts = sections.map(({ section }) => {
    const part = { section, left }
    left += lengthOf(section, side) + SEAM
    return part
  })
  return { width: left - SEAM, parts }
}
