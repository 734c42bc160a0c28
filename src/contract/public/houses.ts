import Type, { type Static } from 'typebox'

import { count, id, nullable, text } from '#contract/schema.ts'

import { lot } from './lots.ts'

const houseCell = Type.Pick(lot, [
  'id',
  'url',
  'status',
  'number',
  'rooms',
  'layout',
  'area',
  'price',
  'basePrice',
  'planUrl',
  'uncertain',
  'notOpen',
])

const houseRow = Type.Object({
  /** null: flats that no source gives a floor. */
  floor: nullable(Type.Integer()),
  /** By their numbers. */
  cells: Type.Array(houseCell),
  shops: Type.Boolean({ description: 'No flats, but premises for business' }),
  low: Type.Boolean({ description: 'No section has flats here: drawn as a ribbon' }),
})

const houseSection = Type.Object({
  name: nullable(text),
  rows: Type.Array(houseRow, {
    description: 'From the top floor down to the lowest one of the house',
  }),
})

const house = Type.Object({
  id,
  name: text,
  project: Type.Object({ alias: text, name: text }),
  street: Type.Optional(
    Type.String({ description: 'The address of its picture; absent: it cannot be drawn' }),
  ),
  sections: Type.Array(houseSection),
})
export type HouseCell = Static<typeof houseCell>
export type HouseRow = Static<typeof houseRow>
export type HouseSection = Static<typeof houseSection>
/** A whole house with its sold flats. */
export type House = Static<typeof house>

export const houseApi = {
  'GET /catalogue/house-:id-:version.json': {
    about: 'A whole house with its sold flats',
    params: { id, version: count },
    answer: house,
  },
} as const
