import { drawingRandom } from '#domain/random.ts'
import { drawParking } from '#drawings/levels/draw-parking.ts'
import { drawStorage } from '#drawings/levels/draw-storage.ts'
import { parkingKinds, type KnownPlace } from '#drawings/levels/level.ts'
import { makeParking } from '#drawings/levels/make-parking.ts'
import { makeStorage } from '#drawings/levels/make-storage.ts'

import { Chapter, DrawnSpecimen } from './specimen.tsx'

const chance = drawingRandom('kit|levels')
const placesOf = (count: number): KnownPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    number: String(at + 1),
    state: chance.pick(['available', 'available', 'sold', 'sold', 'reserved'] as const),
    name: `Место № ${at + 1}`,
    href: '#parking-level',
  }))
const parking = makeParking(
  placesOf(76).map((place) => {
    const kind = chance.chance(0.9) ? 'standard' : chance.pick(parkingKinds)
    return { ...place, kind, width: kind === 'family' ? 3400 : 2600, length: 5300 }
  }),
)
const storage = makeStorage(
  placesOf(60).map((place) => ({ ...place, area: 260 + chance.integer(0, 36) * 10 })),
)

/** What lies under the houses. */
export function LevelDrawings() {
  return (
    <Chapter name="levels" title="Под домами">
      <DrawnSpecimen name="parking-level" title="Уровень паркинга">
        {(theme) => drawParking(parking, { theme, selected: '36', label: 'Паркинг, уровень −1' })}
      </DrawnSpecimen>
      <DrawnSpecimen name="storage-level" title="Уровень кладовых">
        {(theme) => drawStorage(storage, { theme, selected: '12', label: 'Кладовые' })}
      </DrawnSpecimen>
    </Chapter>
  )
}
