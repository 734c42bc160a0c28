import { HouseList, HouseSelect } from '#office/fields/house-select.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'

import { HouseFloors } from './house-floors.tsx'
import styles from './geometry.module.css'

/** What is known of the floors of a house, «12» in the address, or chosen here. */
export function GeometryScreens({ rest }: { rest: string }) {
  const query = useListQuery()
  const building = query.get('building') || rest
  return (
    <OfficeScreen
      title="Геометрия"
      actions={
        building === '' ? null : (
          <>
            <Link href={`/staff/buildings/${building}`}>Корпус</Link>
            <Link href={`/staff/floors?building=${building}`}>Этажи и{'\u00A0'}фасады</Link>
            <Link href={`/staff/floors/${building}/obvodka`}>Обводка планов</Link>
            <a href={`/staff/api/geometry/${building}/report`} download>
              Отчёт (XLSX)
            </a>
          </>
        )
      }
    >
      <div className={styles.house}>
        <HouseSelect building={building} onChoose={(chosen) => query.set('building', chosen)} />
      </div>
      {building === '' ? (
        <HouseList at="/staff/geometry/" />
      ) : (
        <HouseFloors key={building} building={building} />
      )}
    </OfficeScreen>
  )
}
