import { IFCZONE } from 'web-ifc'

import type { IfcHouse, SheetRoom } from './ifc-house.ts'
import { textOf } from './ifc-values.ts'

type Zones = { zones: { name: string; rooms: string[] }[]; warnings: string[] }

/** Zones as flats: departments and fire compartments overlap them, and then no zone can be taken for a flat. */
export function readZones(
  { file, relations }: IfcHouse,
  rooms: ReadonlyMap<number, SheetRoom>,
): Zones {
  const zones = file
    .ids(IFCZONE)
    .map((id) => {
      const line = file.line(id)
      const members = (relations.members.get(id) ?? []).flatMap(
        (member) => rooms.get(member)?.id ?? [],
      )
      return { name: textOf(line.Name) ?? textOf(line.LongName) ?? '', rooms: members }
    })
    .filter((zone) => zone.rooms.length > 0)
  const all = zones.flatMap((zone) => zone.rooms)
  if (new Set(all).size === all.length) return { zones, warnings: [] }
  const times = Map.groupBy(all, (room) => room)
  const [shared] = [...times].filter(([, found]) => found.length > 1).map(([room]) => room)
  const names = zones
    .filter((zone) => zone.rooms.some((room) => room === shared))
    .map(({ name }) => `«${name}»`)
  return {
    zones: [],
    warnings: [
      `Зоны модели пересекаются (${names.slice(0, 3).join(' и\u00A0')}) и\u00A0квартирами не\u00A0считаются`,
    ],
  }
}
