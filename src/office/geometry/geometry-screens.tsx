import { HouseSelect } from '#office/fields/house-select.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'

import { HouseFloors } from './house-floors.tsx'
import styles from './geometry.module.css'

/** What is known of the floors of a house, «12» in the address, or chosen here. */
export function GeometryScreens({ rest }: { rest: string }) {
  const query = useListQuery()
  const building = query.get('building') || rest
  return (
    <OfficeScreen title="Геометрия">
      <div className={styles.house}>
        <HouseSelect building={building} onChoose={(chosen) => query.set('building', chosen)} />
      </div>
      {building === '' ? null : <HouseFloors key={building} building={building} />}
    </OfficeScreen>
  )
}
