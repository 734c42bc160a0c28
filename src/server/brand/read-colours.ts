import {
  builtInColours,
  colourFault,
  colourNames,
  type BrandColours,
  type ColourName,
} from '#domain/brand/brand-colours.ts'
import { readColour, type Colour } from '#domain/brand/colour.ts'

import type { BrandFields, RefuseField } from './brand-fields.ts'

/** The colours of a brand; those left out are the built-in ones. Unreadable ones are refused. */
export function readColours(fields: BrandFields, refuse: RefuseField): BrandColours {
  fields.nothingBut(colourNames)
  const one = (name: ColourName): Colour => {
    const text = fields.optionalText(name)
    if (text === null) return builtInColours[name]
    return readColour(text) ?? refuse(`colours.${name}: «${text}» — не цвет, нужен вид #12203a`)
  }
  const colours = {
    accent: one('accent'),
    ink: one('ink'),
    paper: one('paper'),
    night: one('night'),
  }
  const found = colourFault(colours)
  return found ? refuse(`colours.${found.field}: ${found.fault}`) : colours
}
