import type { LayoutKind } from '#domain/lots/lot.ts'
import { demoRandom } from '#domain/random.ts'
import type { SectionSpec, Stack } from '#drawings/floor/section-spec.ts'

/**
 * A floor from west to east, a flat in words: «e3 64.2 loggia» is its kind and rooms, m², what hangs on the facade.
 * «core» is the stairs and lifts; `west` and `east` lie across the ends.
 */
export type FloorNotation = {
  south: string[]
  north: string[]
  west?: string
  east?: string
}

const kinds: Record<string, LayoutKind> = { s: 'studio', k: 'classic', e: 'euro', f: 'free' }

const summers = ['none', 'loggia', 'balcony', 'terrace'] as const
const isSummer = (text: string | undefined): text is (typeof summers)[number] =>
  summers.some((one) => one === text)

function layoutOf(type: string): LayoutKind {
  const layout = kinds[type.charAt(0)]
  if (!layout) throw new RangeError(`no kind of flats «${type}»`)
  return layout
}

/** Sections of one drawing differ by a little, as houses on real plots do. Flats are counted clockwise from the west. */
export function readFloorNotation(words: FloorNotation, seed: string): SectionSpec {
  const chance = demoRandom(`${seed}|areas`)
  let number = 0
  const read = (text: string): Stack => {
    number += 1
    const [type = '', area = '', summer] = text.split(' ')
    return {
      stack: String(number),
      layout: layoutOf(type),
      rooms: Number(type[1]),
      area: Math.round(Number(area) * 10 * chance.between(0.985, 1.015)) * 10,
      ...(isSummer(summer) && { summer }),
    }
  }
  const west = words.west === undefined ? {} : { west: read(words.west) }
  const north = words.north.map((one) => (one === 'core' ? one : read(one)))
  const east = words.east === undefined ? {} : { east: read(words.east) }
  const south = words.south.toReversed().map(read).toReversed()
  return { seed, south, north, ...west, ...east }
}
