import type { Floor } from '#drawings/floor/floor.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { GEOMETRY_VERSION } from '#geometry/section-geometry.ts'
import type {
  CommonArea,
  SectionGeometry,
  UnitGeometry,
  UnitPlan,
} from '#geometry/section-geometry.ts'
import { summerKinds } from '#geometry/room-kinds.ts'

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
      common: floor.common.map(({ kind, outline }) => ({ kind, name: names[kind], outline })),
      windows: floor.windows,
      bodies: floor.bodies,
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

const names: Record<CommonArea['kind'], string> = {
  corridor: 'Коридор',
  stairs: 'Лестничная клетка',
  lift: 'Лифт',
  hall: 'Лифтовой холл',
  shaft: 'Шахта',
  store: 'Кладовая',
  technical: 'Тех. помещение',
}
