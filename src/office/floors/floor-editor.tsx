import type { FloorLot, Floors, StoreyItem } from '#contract/office/lots.ts'
import { formatArea } from '#domain/lots/area.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { rowsToFill } from '#domain/office/outline-rows.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { CopyFloor } from './copy-floor.tsx'
import {
  findStorey,
  lotCalled,
  sectionCalled,
  storeyCalled,
  withoutOutline,
} from './floor-names.ts'
import { MarkedPicture, type OutlineList, type OutlineTarget } from './marked-picture.tsx'
import { clearStorey, markStorey } from './storey-calls.ts'

type EditorProps = { building: string; section: string; number: string }

/** One floor or level: its picture, and the outline of each lot on it. */
export function FloorEditor({ building, section, number }: EditorProps) {
  const { body, trouble, reload } = useLoaded('GET /floors/:id', { params: { id: building } })
  const floor = body && findStorey(body, section, number)
  const missing = body && !floor ? 'Такого этажа нет' : null
  const wrong = trouble ?? missing
  return (
    <OfficeScreen
      title={floor ? titleOf(floor) : 'План этажа'}
      actions={<Link href={`/staff/floors?building=${building}`}>Все этажи корпуса</Link>}
    >
      <Notice message={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {body && floor ? (
        <MarkedFloor building={building} floor={floor} floors={body} reload={reload} />
      ) : null}
    </OfficeScreen>
  )
}

const titleOf = (floor: StoreyItem) =>
  floor.sectionName === null ? storeyCalled(floor) : `${sectionCalled(floor)}, этаж ${floor.number}`

type MarkedProps = {
  building: string
  floor: StoreyItem
  floors: Floors
  reload: () => void
}

function MarkedFloor({ building, floor, floors, reload }: MarkedProps) {
  const { role } = useMe()
  const { lots, section, marking } = floor
  return (
    <>
      <MarkedPicture
        mark={(body) => markStorey(building, floor, body)}
        clear={() => clearStorey(building, floor)}
        marking={marking}
        pictures={floors.pictures}
        pictureLabel={section === null ? 'Картинка уровня' : 'Картинка этажа'}
        canvasLabel="План этажа"
        targetAfter={(outlines) => withoutOutline(lots, outlines).map(lotTarget)[0] ?? null}
        formatLeft={(outlines) => formatLeft(floor, withoutOutline(lots, outlines))}
        onSaved={reload}
      >
        {(list) => (
          <>
            <FillRows lots={lots} outlines={list.outlines} onFill={list.onFill} />
            <FloorLots lots={lots} list={list} />
          </>
        )}
      </MarkedPicture>
      {mayDo(role, 'content', 'publish') && marking ? (
        <CopyFloor
          building={building}
          floor={floor}
          floors={section === null ? floors.levels : floors.items}
          onCopied={reload}
        />
      ) : null}
    </>
  )
}

function formatLeft({ section }: StoreyItem, left: readonly FloorLot[]): string {
  if (left.length === 0) return 'Контур есть у каждого лота.'
  const until =
    section === null
      ? ' На сайте останется условная схема, пока контура нет у каждого места в продаже.'
      : ''
  return `Без контура: ${left.map(lotCalled).join(', ')}.${until}`
}

type FillRowsProps = {
  lots: readonly FloorLot[]
  outlines: Record<string, string>
  onFill: (outlines: Record<string, string>) => void
}

/** Outlines for a whole row at once, once its first and its last place have theirs. Each kind is numbered by itself. */
function FillRows({ lots, outlines, onFill }: FillRowsProps) {
  const kinds = [...Map.groupBy(lots, ({ kind }) => kind).values()]
  const rows = kinds.flatMap((ofKind) => rowsToFill(ofKind, outlines))
  if (rows.length === 0) return null
  return (
    <FormActions>
      {rows.map(({ first, last, outlines: filled }) => (
        <Button key={first.id} look="line" size="small" onClick={() => onFill(filled)}>
          {`Заполнить ряд между ${lotCalled(first)} и ${lotCalled(last)}: ${Object.keys(filled).length}`}
        </Button>
      ))}
    </FormActions>
  )
}

type FloorLotsProps = { lots: FloorLot[]; list: OutlineList }

/** Lots of a floor by their numbers, and what is done with the outline of each. */
const FloorLots = ({ lots, list }: FloorLotsProps) => (
  <Table
    caption="Лоты этажа"
    items={lots}
    keyOf={({ id }) => id}
    empty="На этом этаже лотов нет"
    columns={[
      { title: 'Лот', cell: lotCalled },
      { title: 'Вид', cell: ({ kind }) => lotKindNames[kind] },
      { title: 'Площадь', is: 'number', cell: ({ area }) => formatArea(area) },
      {
        title: 'Контур',
        cell: ({ id }) =>
          String(id) === list.chosen?.key
            ? 'обводится'
            : list.outlines[id] === undefined
              ? 'нет'
              : 'есть',
      },
      {
        title: 'Действие',
        cell: (lot) => {
          const isMarked = list.outlines[lot.id] !== undefined
          return (
            <Button
              look="line"
              size="small"
              onClick={() => (isMarked ? list.onClear : list.onChoose)(lotTarget(lot))}
            >
              {`${isMarked ? 'Стереть' : 'Обвести'} ${lotCalled(lot)}`}
            </Button>
          )
        },
      },
    ]}
  />
)

const lotTarget = (lot: FloorLot): OutlineTarget => ({
  key: String(lot.id),
  name: lotCalled(lot),
})
