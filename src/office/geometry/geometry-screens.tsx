import { useLoaded } from '#office/api/use-loaded.ts'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { HouseFloors } from './house-floors.tsx'
import styles from './geometry.module.css'

/** What is known of the floors of a house, «12» in the address, or chosen here. */
export function GeometryScreens({ rest }: { rest: string }) {
  const query = useListQuery()
  const building = query.get('building') || rest
  const { body } = useLoaded('GET /options/:from', { params: { from: 'buildings' } })
  return (
    <OfficeScreen title="Геометрия">
      <div className={styles.house}>
        <Select
          label="Корпус"
          value={building}
          onChange={({ target }) => query.set('building', target.value)}
        >
          <option value="">Выберите корпус</option>
          <Options of={body?.items} />
        </Select>
      </div>
      {building === '' ? null : <HouseFloors key={building} building={building} />}
    </OfficeScreen>
  )
}
