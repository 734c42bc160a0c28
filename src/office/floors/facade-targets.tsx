import type { Side } from '#domain/lots/lot.ts'
import { facing, writeTarget } from '#domain/office/facade-target.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import {
  floorCalled,
  lotCalled,
  sectionCalled,
  type FloorItem,
  type FloorLot,
} from './floor-item.ts'

/** What an outline may stand for, by its key. */
export type OutlineTarget = {
  key: string
  name: string
  /** Where the row says the rest. */
  short: string
}

type FacadeTargetsProps = {
  floors: readonly FloorItem[]
  side: Side
  outlines: Record<string, string>
  chosen: OutlineTarget | null
  onChoose: (target: OutlineTarget) => void
  onClear: (target: OutlineTarget) => void
}

/** Floors of a house from the top, each with the lots that look to this side: outlined whole or lot by lot. */
export const FacadeTargets = ({ floors, side, ...marking }: FacadeTargetsProps) => (
  <Table
    caption="Этажи и лоты"
    items={floors.filter(({ lots }) => facing(lots, side).length > 0)}
    keyOf={({ section, number }) => `${section}/${number}`}
    empty="Лотов с окнами на эту сторону нет"
    columns={[
      { title: 'Секция', cell: sectionCalled },
      {
        title: 'Этаж',
        is: 'whole',
        cell: (floor) => <TargetButton target={floorTarget(floor)} {...marking} />,
      },
      {
        title: 'Лоты',
        cell: ({ lots }) => (
          <FormActions>
            {facing(lots, side).map((lot) => (
              <TargetButton key={lot.id} target={lotTarget(lot)} {...marking} />
            ))}
          </FormActions>
        ),
      },
    ]}
  />
)

const floorTarget = ({ section, number, sectionName }: FloorItem): OutlineTarget => ({
  key: writeTarget({ section, floor: number }),
  name: `этаж ${number}, секция ${sectionName}`,
  short: floorCalled(number),
})

function lotTarget(lot: FloorLot): OutlineTarget {
  const name = lotCalled(lot)
  return { key: writeTarget({ lot: lot.id }), name, short: name }
}

type TargetButtonProps = Omit<FacadeTargetsProps, 'floors' | 'side'> & { target: OutlineTarget }

function TargetButton({ target, outlines, chosen, onChoose, onClear }: TargetButtonProps) {
  const isMarked = outlines[target.key] !== undefined
  const verb = isMarked ? 'Стереть' : target.key === chosen?.key ? 'Обводится' : 'Обвести'
  return (
    <Button
      look={isMarked ? 'ink' : target.key === chosen?.key ? 'primary' : 'line'}
      size="small"
      aria-label={`${verb}: ${target.name}`}
      title={`${verb}: ${target.name}`}
      onClick={() => (isMarked ? onClear(target) : onChoose(target))}
    >
      {target.short}
    </Button>
  )
}
