import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { commonArea, type Rect } from '#geometry/shapes.ts'

import { boundsOfSection, extentOfSection, lengthOf } from './extents.ts'
import type { House, HouseSection } from './facade.ts'
import { axesOf, dot } from './sides.ts'

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

/** Where it is known sections stand by their places, else side by side. */
export function placeSections(house: House): PlacedSections {
  return standAtPlaces(house) ?? standInRow(house)
}

/** null: some have no place, or two the same one. */
function standAtPlaces({ sections }: House): PlacedSections | null {
  const boxes = sections.flatMap((section): Rect[] => {
    const { at } = section
    const [x0, y0, x1, y1] = boundsOfSection(section)
    return at ? [[x0 + at[0], y0 + at[1], x1 + at[0], y1 + at[1]]] : []
  })
  if (boxes.length < sections.length || boxes.some((box, i) => isTaken(box, boxes.slice(0, i))))
    return null
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))]
  const standing = sections.flatMap((section, i): StandingSection[] => {
    const [x0, y0, x1, y1] = boxes[i] ?? [0, 0, 0, 0]
    return [{ section, x: x0 - left, y: y0 - top, width: x1 - x0, depth: y1 - y0 }]
  })
  return {
    width: Math.max(...standing.map(({ x, width }) => x + width)),
    depth: Math.max(...standing.map(({ y, depth }) => y + depth)),
    sections: standing,
  }
}

/** Boxes of sections that stand at an angle do overlap, but not as much. */
const isTaken = (box: Rect, others: readonly Rect[]) =>
  others.some((other) => commonArea(box, other) > 0.5 * commonArea(box, box))

/** The sections from west to east: neighbours touch, each set back behind the front by its own distance. */
function standInRow({ sections }: House): PlacedSections {
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

type Part = { section: HouseSection; left: number; right: number; near: number }

/** What is seen of a side, from far to near: ends of joined sections stand before each other. */
export function seenFrom(house: House, side: FacadeSide) {
  const { sections } = placeSections(house)
  const isEnd = side === 'west' || side === 'east'
  if (isEnd && sections.every(({ section }) => !section.joined?.length && !section.levels))
    return sideBySide(sections, side)
  const { out, right } = axesOf(side)
  const parts = sections.map(({ section, x, y }): Part => {
    const [x0, y0] = boundsOfSection(section)
    const extent = extentOfSection(section, side)
    const along = dot([x - x0, y - y0], right)
    return {
      section,
      left: extent.left + along,
      right: extent.right + along,
      near: extent.near + dot([x - x0, y - y0], out),
    }
  })
  const left = Math.min(...parts.map((part) => part.left))
  return {
    width: Math.max(...parts.map((part) => part.right)) - left,
    parts: parts
      .toSorted((a, b) => a.near - b.near)
      .map((part) => ({ section: part.section, left: part.left - left })),
  }
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
