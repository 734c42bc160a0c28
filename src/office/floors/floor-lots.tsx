import { formatArea } from '#domain/lots/area.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { lotCalled, type FloorLot } from './floor-item.ts'

type FloorLotsProps = {
  lots: FloorLot[]
  outlines: Record<string, string>
  chosen: number | null
  onChoose: (id: number) => void
  onClear: (id: number) => void
}

/** Lots of a floor by their numbers, and what is done with the outline of each. */
export const FloorLots = ({ lots, outlines, chosen, onChoose, onClear }: FloorLotsProps) => (
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
          id === chosen ? 'обводится' : outlines[id] === undefined ? 'нет' : 'есть',
      },
      {
        title: 'Действие',
        cell: (lot) =>
          outlines[lot.id] === undefined ? (
            <Button look="line" size="small" onClick={() => onChoose(lot.id)}>
              {`Обвести ${lotCalled(lot)}`}
            </Button>
          ) : (
            <Button look="line" size="small" onClick={() => onClear(lot.id)}>
              {`Стереть ${lotCalled(lot)}`}
            </Button>
          ),
      },
    ]}
  />
)
