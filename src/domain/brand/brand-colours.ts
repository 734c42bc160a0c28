import { BLACK, contrast, readColour, WHITE, type Colour } from './colour.ts'

/** The four colours an owner may choose: everything else on the pages is mixed from them. */
export const colourNames = ['accent', 'ink', 'paper', 'night'] as const
export type ColourName = (typeof colourNames)[number]
export type BrandColours = Readonly<Record<ColourName, Colour>>

/** The colours of the built-in tokens: a brand that changes one keeps the others. */
export const builtInColours: BrandColours = {
  accent: [246, 188, 78],
  ink: [18, 32, 58],
  paper: [243, 245, 246],
  night: [14, 29, 56],
}

/** Of colours as they are written; what is none is the build's. */
export function coloursOf(written: Readonly<Record<string, unknown>>): BrandColours {
  const one = (name: ColourName) => readColour(String(written[name])) ?? builtInColours[name]
  return { accent: one('accent'), ink: one('ink'), paper: one('paper'), night: one('night') }
}

/** Two colours that are seen one on the other, and how much they must differ at least. */
type Pair = { field: ColourName; on: ColourName | 'white'; least: number; what: string }

const pairs: Pair[] = [
  { field: 'ink', on: 'paper', least: 9, what: 'текст на бумаге' },
  { field: 'paper', on: 'ink', least: 9, what: 'текст на бумаге' },
  { field: 'night', on: 'white', least: 12, what: 'белый текст вечером' },
  { field: 'accent', on: 'night', least: 3, what: 'свет вечером' },
]

type ColourFault = { field: ColourName; fault: string }

const LIGHT_PAPER = 15

/** What nobody could read, with the field that has the fault: at most one of each field. Empty: all can be read. */
export function colourFaults(
  colours: BrandColours,
  nameOf: (colour: ColourName | 'white') => string = (name) => name,
): ColourFault[] {
  const lightness = contrast(colours.paper, BLACK)
  if (lightness < LIGHT_PAPER) {
    const found = `контраст с\u00A0чёрным ${rounded(lightness)}, нужен хотя бы ${LIGHT_PAPER}`
    return [{ field: 'paper', fault: `бумага должна быть светлой: ${found}` }]
  }
  return pairs.flatMap(({ field, on, least, what }) => {
    const ratio = contrast(colours[field], on === 'white' ? WHITE : colours[on])
    const found = `контраст с «${nameOf(on)}» ${rounded(ratio)}, нужен хотя бы ${least}`
    return ratio < least ? [{ field, fault: `${what} не прочесть: ${found}` }] : []
  })
}

/** «2,4» */
const rounded = (value: number) => (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')
