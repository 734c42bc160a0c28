import { BLACK, contrast, WHITE, type Colour } from './colour.ts'

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

/** Two colours that are seen one on the other, and how much they must differ at least. */
type Pair = { field: ColourName; on: ColourName | 'white'; least: number; what: string }

const pairs: Pair[] = [
  { field: 'ink', on: 'paper', least: 9, what: 'текст на бумаге' },
  { field: 'paper', on: 'ink', least: 9, what: 'текст на бумаге' },
  { field: 'night', on: 'white', least: 12, what: 'белый текст вечером' },
  { field: 'accent', on: 'night', least: 3, what: 'свет вечером' },
]

/** What nobody could read: the first fault, with the field that has it. null: all can be read. */
export function colourFault(colours: BrandColours): { field: ColourName; fault: string } | null {
  if (contrast(colours.paper, BLACK) < 15)
    return { field: 'paper', fault: 'бумага должна быть светлой' }
  for (const { field, on, least, what } of pairs) {
    const ratio = contrast(colours[field], on === 'white' ? WHITE : colours[on])
    if (ratio < least)
      return {
        field,
        fault: `${what} не прочесть: контраст с «${on}» ${rounded(ratio)}, нужен хотя бы ${least}`,
      }
  }
  return null
}

/** «2,4» */
const rounded = (value: number) => (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')
