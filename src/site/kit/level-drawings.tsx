import { drawParking } from '#drawings/levels/draw-parking.ts'
import { drawStorage } from '#drawings/levels/draw-storage.ts'
import { parkingKinds, type PlaceStatus } from '#drawings/levels/level.ts'
import { makeParking } from '#drawings/levels/make-parking.ts'
import { makeStorage } from '#drawings/levels/make-storage.ts'
import { random } from '#drawings/random.ts'

import { Chapter, Drawing, Specimen } from './specimen.tsx'

const chance = random('kit|levels')
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
const parking = makeParking({
  places: numbers(76).map((number) => ({
    number,
    kind: chance.chance(0.9) ? ('standard' as const) : chance.pick(parkingKinds),
  })),
  lobbies: ['Секция 1', 'Секция 2'],
})
const storage = makeStorage({
  rooms: numbers(60).map((number) => ({ number, area: 260 + chance.whole(0, 36) * 10 })),
})
const statuses = (count: number): PlaceStatus[] =>
  numbers(count).map((number) => ({
    number,
    state: chance.pick(['available', 'available', 'sold', 'sold', 'reserved'] as const),
    name: `Место № ${number}`,
    href: '#parking-level',
  }))
const places = statuses(76)
const rooms = statuses(60)

/** What lies under the houses. */
export function LevelDrawings() {
  return (
    <Chapter name="levels" title="Под домами">
      <Specimen name="parking-level" title="Уровень паркинга">
        {(theme) => (
          <Drawing
            svg={drawParking(parking, {
              theme,
              places,
              selected: '36',
              label: 'Паркинг, уровень −1',
              entrance: 'Въезд с Лоцманской набережной',
            })}
          />
        )}
      </Specimen>
      <Specimen name="storage-level" title="Уровень кладовых">
        {(theme) => (
          <Drawing
            svg={drawStorage(storage, { theme, rooms, selected: '12', label: 'Кладовые' })}
          />
        )}
      </Specimen>
    </Chapter>
  )
}
