import type { StoreyItem } from '#contract/office/lots.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { HouseList, HouseSelect } from '#office/fields/house-select.tsx'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'

import { FacadeList } from './facade-list.tsx'
import styles from './floors.module.css'
import { sectionCalled, storeyCalled, storeyScreen, withoutOutline } from './floor-names.ts'

/** Floors of a house, from the top, and its sides; and how much of each is marked. */
export function FloorList({ first }: { first: string }) {
  const query = useListQuery()
  const building = query.get('building') || first
  return (
    <OfficeScreen
      title="Этажи, уровни и фасады"
      actions={
        <>
          {building === '' ? null : (
            <Link href={`/staff/floors/${building}/obvodka`}>Обводка планов квартир</Link>
          )}
          <Link href={building === '' ? '/staff/geometry' : `/staff/geometry/${building}`}>
            Геометрия
          </Link>
        </>
      }
    >
      <div className={styles.house}>
        <HouseSelect building={building} onChoose={(chosen) => query.set('building', chosen)} />
      </div>
      {building === '' ? (
        <HouseList at="/staff/floors?building=" />
      ) : (
        <HouseFloors key={building} building={building} />
      )}
    </OfficeScreen>
  )
}

function HouseFloors({ building }: { building: string }) {
  const { body, trouble } = useLoaded('GET /floors/:id', { params: { id: building } })
  return (
    <>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Beside
        side={
          body ? (
            <>
              {body.items.length > 0 ? <FacadeList building={building} /> : null}
              {body.levels.length > 0 ? <Levels building={building} levels={body.levels} /> : null}
            </>
          ) : null
        }
      >
        <Table
          caption="Этажи"
          items={body?.items}
          keyOf={({ section, number }) => `${section}/${number}`}
          empty="Лотов с этажом и секцией в этом корпусе нет"
          columns={[
            {
              title: 'Этаж',
              cell: (floor) => (
                <Link href={storeyScreen(building, floor)}>{storeyCalled(floor)}</Link>
              ),
            },
            { title: 'Секция', cell: sectionCalled },
            { title: 'Лотов', is: 'number', cell: ({ lots }) => lots.length },
            { title: 'Разметка', cell: formatMarked },
          ]}
        />
      </Beside>
    </>
  )
}

/** Places under the house, in any sections. */
const Levels = ({ building, levels }: { building: string; levels: StoreyItem[] }) => (
  <Section title="Уровни с местами">
    <Table
      caption="Уровни"
      items={levels}
      keyOf={({ number }) => number}
      empty=""
      columns={[
        {
          title: 'Уровень',
          cell: (level) => <Link href={storeyScreen(building, level)}>{storeyCalled(level)}</Link>,
        },
        { title: 'Мест', is: 'number', cell: ({ lots }) => lots.length },
        { title: 'Разметка', cell: formatMarked },
      ]}
    />
  </Section>
)

function formatMarked({ lots, marking }: StoreyItem): string {
  if (!marking) return 'нет'
  const left = withoutOutline(lots, marking.outlines).length
  return left === 0 ? 'готова' : `без контура: ${left}`
}
