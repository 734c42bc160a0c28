import { isObject } from '#domain/is-object.ts'
import { layoutKinds } from '#domain/lots/lot.ts'
import type { SectionSpec, Stack } from '#drawings/floor/section-spec.ts'

const summers = ['none', 'loggia', 'balcony', 'terrace'] as const
const shapes = ['plain', 'bay', 'wing'] as const
const ends = ['west', 'east'] as const
const MOST_FLATS = 40

/**
 * The floor of a section as its `details.drawing` describes it. null: it does not, or not in a way that can be drawn;
 * such a section shows no plans rather than wrong ones.
 */
export function readSection(drawing: unknown): SectionSpec | null {
  if (!isObject(drawing) || typeof drawing.seed !== 'string') return null
  const south = listOf(drawing.south).map(readStack)
  const north = listOf(drawing.north).map((one) => (one === 'core' ? one : readStack(one)))
  const [west, east] = [drawing.west, drawing.east].map((end) =>
    end === undefined ? undefined : readStack(end),
  )
  const joined = ends.filter((end) => listOf(drawing.joined).includes(end))
  const all = [...south, ...north, west, east].filter((one) => one !== undefined)
  const flats = all.filter((one) => one !== null && one !== 'core')
  const hasOneCore = all.length - flats.length === 1 && north.includes('core')
  const numbered = new Set(flats.map(({ stack }) => stack)).size === flats.length
  if (!hasOneCore || !numbered || south.length === 0 || flats.length > MOST_FLATS) return null
  return {
    seed: drawing.seed,
    south: south.filter((one) => one !== null),
    north: north.filter((one) => one !== null),
    ...(west && { west }),
    ...(east && { east }),
    ...(joined.length > 0 && { joined }),
  }
}

/** The flats of a floor on all sides. */
export const stacksOf = ({ south, north, west, east }: SectionSpec): Stack[] =>
  [...south, ...north, west, east].filter((one) => one !== undefined && one !== 'core')

function readStack(value: unknown): Stack | null {
  if (!isObject(value)) return null
  const { stack, rooms, area } = value
  const layout = layoutKinds.find((kind) => kind === value.layout)
  const summer = summers.find((kind) => kind === value.summer)
  const shape = shapes.find((kind) => kind === value.shape)
  if (typeof stack !== 'string' || !/^[\p{L}\d-]{1,8}$/u.test(stack) || !layout) return null
  if (!isWholeNumber(rooms, 0, 6) || !isWholeNumber(area, 1200, 40_000)) return null
  return { stack, layout, rooms, area, ...(summer && { summer }), ...(shape && { shape }) }
}

const isWholeNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
