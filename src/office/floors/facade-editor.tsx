import { useState } from 'react'

import type { Facades, FloorItem, FloorLot } from '#contract/office/lots.ts'
import { facadeName } from '#domain/lots/side-names.ts'
import { sides, type Side } from '#domain/lots/lot.ts'
import { withoutFacadeOutline, facing, writeTarget } from '#domain/office/facade-target.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { FacadeWindows } from '#office/windows/facade-windows.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { lotCalled, floorCalled, sectionCalled } from './floor-names.ts'
import { MarkedPicture, type OutlineList, type OutlineTarget } from './marked-picture.tsx'

/** One side of a house: its render, and the outlines of floors and lots on it. */
export function FacadeEditor({ building, side: name }: { building: string; side: string }) {
  const { body, trouble, reload } = useLoaded('GET /facades/:building', { params: { building } })
  const side = sides.find((one) => one === name)
  const wrong = trouble ?? (side ? null : 'Такой стороны нет')
  return (
    <OfficeScreen
      title={side ? facadeName(side) : 'Фасад'}
      actions={
        <Link href={`/staff/floors?building=${building}`}>Этажи, уровни и фасады корпуса</Link>
      }
    >
      <Notice message={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {body && side ? (
        <MarkedSide building={building} side={side} facades={body} reload={reload} />
      ) : null}
    </OfficeScreen>
  )
}

type MarkedSideProps = { building: string; side: Side; facades: Facades; reload: () => void }

function MarkedSide({ building, side, facades, reload }: MarkedSideProps) {
  const [isLaying, setLaying] = useState(false)
  return (
    <MarkedPicture
      mark={(body, ifMatch) =>
        call('PUT /facades/:building/:side', { params: { building, side }, body, ifMatch })
      }
      clear={(ifMatch) =>
        call('DELETE /facades/:building/:side', { params: { building, side }, ifMatch })
      }
      marking={facades.items.find((one) => one.side === side)?.marking ?? null}
      pictures={facades.pictures}
      pictureLabel="Картинка фасада"
      canvasLabel="Фасад"
      formatLeft={(outlines) =>
        formatLeft(withoutFacadeOutline(facades.floors, side, outlines).map(lotCalled))
      }
      onSaved={reload}
      instead={(src, { outlines, onFill }) =>
        isLaying ? (
          <FacadeWindows
            src={src}
            floors={facades.floors}
            side={side}
            outlines={outlines}
            onFill={onFill}
          />
        ) : null
      }
    >
      {(list) => (
        <>
          <FormActions>
            <Button
              look="line"
              size="small"
              aria-pressed={isLaying}
              onClick={() => setLaying(!isLaying)}
            >
              Ряды и&nbsp;столбцы окон
            </Button>
          </FormActions>
          <FacadeTargets
            floors={facades.floors}
            side={side}
            list={{
              ...list,
              onChoose: (target) => {
                setLaying(false)
                list.onChoose(target)
              },
            }}
          />
        </>
      )}
    </MarkedPicture>
  )
}

const NAMED = 30

function formatLeft(left: readonly string[]): string {
  if (left.length === 0) return 'За контуром стоит каждый лот с окнами на эту сторону.'
  const more = left.length > NAMED ? ` и ещё ${left.length - NAMED}` : ''
  return `Без контура: ${left.slice(0, NAMED).join(', ')}${more}.`
}

type FacadeTargetsProps = { floors: readonly FloorItem[]; side: Side; list: OutlineList }

/** Floors of a house from the top, each with the lots that look to this side: outlined whole or lot by lot. */
const FacadeTargets = ({ floors, side, list }: FacadeTargetsProps) => (
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
        cell: (floor) => (
          <TargetButton target={floorTarget(floor)} list={list}>
            {floorCalled(floor.number)}
          </TargetButton>
        ),
      },
      {
        title: 'Лоты',
        cell: ({ lots }) => (
          <FormActions>
            {facing(lots, side).map((lot) => (
              <TargetButton key={lot.id} target={lotTarget(lot)} list={list}>
                {lotCalled(lot)}
              </TargetButton>
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
})

const lotTarget = (lot: FloorLot): OutlineTarget => ({
  key: writeTarget({ lot: lot.id }),
  name: lotCalled(lot),
})

type TargetButtonProps = { target: OutlineTarget; list: OutlineList; children: string }

function TargetButton({ target, list, children }: TargetButtonProps) {
  const isMarked = list.outlines[target.key] !== undefined
  const isChosen = target.key === list.chosen?.key
  const label = `${isMarked ? 'Стереть' : isChosen ? 'Обводится' : 'Обвести'}: ${target.name}`
  return (
    <Button
      look={isMarked ? 'ink' : isChosen ? 'primary' : 'line'}
      size="small"
      aria-label={label}
      title={label}
      onClick={() => (isMarked ? list.onClear : list.onChoose)(target)}
    >
      {children}
    </Button>
  )
}
