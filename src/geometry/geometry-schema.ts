import Type, { type TSchema } from 'typebox'

import { furnitureKinds } from './furniture-kinds.ts'
import { roomKinds } from './room-kinds.ts'
import { commonKinds, doorKinds, geometrySources, LONGEST_STACK } from './section-geometry.ts'

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A kilometre each way is more than a house. */
const mm = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })
const point = Type.Tuple([mm, mm])
const outline = Type.Array(point, { minItems: 3, maxItems: 500 })
const name = nullable(Type.String({ maxLength: 80 }))
const floor = Type.Integer({ minimum: -9, maximum: 200 })
const height = (least: number) => nullable(Type.Integer({ minimum: least, maximum: 20_000 }))
const room = Type.Integer({ minimum: 0, maximum: 59 })

const window = {
  kind: Type.Enum(['window', 'glazing', 'block']),
  from: point,
  to: point,
  out: Type.Tuple([Type.Number(), Type.Number()]),
  depth: Type.Integer({ minimum: 20, maximum: 2000 }),
  sill: height(-500),
  head: height(0),
}

const unit = Type.Object({
  stack: Type.String({ pattern: `^[\\p{L}\\d-]{1,${LONGEST_STACK}}$` }),
  lots: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 400 }),
  above: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  at: nullable(point),
  plan: Type.Object({
    rooms: Type.Array(Type.Object({ kind: Type.Enum(roomKinds), name, outline }), {
      minItems: 1,
      maxItems: 60,
    }),
    doors: Type.Array(
      Type.Object({
        kind: Type.Enum(doorKinds),
        hinge: point,
        latch: point,
        open: nullable(point),
        rooms: Type.Tuple([nullable(room), nullable(room)]),
      }),
      { maxItems: 120 },
    ),
    windows: Type.Array(Type.Object({ ...window, room }), { maxItems: 200 }),
    furniture: Type.Optional(
      Type.Array(
        Type.Object({
          kind: Type.Enum(furnitureKinds),
          room,
          outline: Type.Array(point, { minItems: 4, maxItems: 4 }),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    ),
  }),
})

const fileName = nullable(Type.String({ maxLength: 250 }))

/** The shape of a section's geometry; that rooms do not overlap and the like is looked at after it. */
export const geometrySchema = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  source: Type.Object({ kind: Type.Enum(geometrySources), file: fileName, sha256: fileName }),
  compass: nullable(Type.Number({ minimum: 0, exclusiveMaximum: 360 })),
  at: point,
  levels: Type.Array(
    Type.Object({
      floor,
      elevation: mm,
      height: Type.Integer({ minimum: 1500, maximum: 20_000 }),
    }),
    { maxItems: 210 },
  ),
  floors: Type.Array(
    Type.Object({
      floors: Type.Tuple([floor, floor]),
      units: Type.Array(unit, { maxItems: 80 }),
      common: Type.Array(
        Type.Object({
          kind: Type.Enum(commonKinds),
          name,
          outline,
          flights: Type.Optional(Type.Array(outline, { maxItems: 10 })),
          ascents: Type.Optional(Type.Array(Type.Tuple([point, point]), { maxItems: 10 })),
        }),
        { maxItems: 200 },
      ),
      windows: Type.Optional(Type.Array(Type.Object(window), { maxItems: 200 })),
      bodies: Type.Array(Type.Array(outline, { minItems: 1, maxItems: 200 }), { maxItems: 2000 }),
      columns: Type.Array(outline, { maxItems: 1000 }),
    }),
    { minItems: 1, maxItems: 210 },
  ),
})

/** docs/geometry.schema.json */
export const schemaFile = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Geometry of a section',
  ...geometrySchema,
}
