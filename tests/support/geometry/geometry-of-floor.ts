import type { Floor } from '#drawings/floor/floor.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { GEOMETRY_VERSION } from '#geometry/section-geometry.ts'
import type {
  Outline,
  SectionGeometry,
  UnitGeometry,
  UnitPlan,
} from '#geometry/section-geometry.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import type { Rect } from '#geometry/shapes.ts'

/** The geometry of a section that is drawn from a recipe: its floor repeated from 2 to 9. */
export const geometryOfFloor = (floor: Floor, compass: number | null = 0): SectionGeometry => ({
  version: GEOMETRY_VERSION,
  source: { kind: 'feed', file: null, sha256: null },
  compass,
  at: [0, 0],
  levels: [2, 3, 4, 5, 6, 7, 8, 9].map((storey) => ({
    floor: storey,
    elevation: 3600 + (storey - 2) * 3150,
    height: 3150,
  })),
  floors: [
    {
      floors: [2, 9],
      units: floor.units.map(({ stack, plan, at }): UnitGeometry => ({
        stack,
        lots: [],
        at,
        plan: planGeometry(plan),
      })),
      common: [
        { kind: 'stairs', name: 'Лестнично-лифтовой узел', outline: outlineOf(floor.core) },
        { kind: 'corridor', name: 'Коридор', outline: outlineOf(floor.corridor) },
      ],
      bodies: [],
      columns: [],
    },
  ],
})

const planGeometry = ({ rooms, doors, windows }: Plan): UnitPlan => ({
  rooms: rooms.map(({ kind, name, outline }) => ({ kind, name, outline })),
  doors,
  windows: windows.map((window) => {
    const isSummer = summerKinds.includes(rooms[window.room]?.kind ?? 'hall')
    return {
      ...window,
      // A recipe leaves -0 where nothing looks.
      out: [window.out[0] + 0, window.out[1] + 0],
      depth: window.kind === 'block' ? 250 : 400,
      sill: isSummer ? 0 : 750,
      head: 2400,
    }
  }),
})

const outlineOf = ([x0, y0, x1, y1]: Rect): Outline => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
