import type { ReactNode } from 'react'

import { isRent } from '#domain/lots/deal.ts'
import { formatHouse, numberName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { formatRubles } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { discountBadge } from '#site/parts/lots/lot-badge.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './column-table.module.css'
import { areaColumn, ColumnTable, keysColumn, metreColumn, nameColumn } from './column-table.tsx'

type LotFact = { title: string; cell: (lot: Lot) => ReactNode }

type LotTableProps = {
  lots: Lot[]
  /** What is shown of each in the place of its section and its floor. */
  facts?: readonly LotFact[] | undefined
  /** What is shown of a lot rather than its plan; null: the plan. */
  pictureOf?: (lot: Lot) => ReactNode
  /** A line below its name. */
  aboutOf?: (lot: Lot) => string | null
}

/** Lots as a dense table, with a column of plans where there are any. */
export const LotTable = ({ lots, facts = whereabouts, pictureOf, aboutOf }: LotTableProps) => (
  <ColumnTable
    look="flats"
    lots={lots}
    columns={[
      ...(lots.some(({ planUrl, photoUrl }) => planUrl !== null || photoUrl)
        ? [planColumn(pictureOf)]
        : []),
      nameColumn(lots[0]?.kind === 'commercial' ? 'Помещение' : 'Тип', { aboutOf }),
      houseColumn,
      areaColumn,
      ...facts.map((fact, at) => ({ ...fact, className: at ? styles.floor : styles.section })),
      keysColumn,
      { title: priceTitle(lots), className: styles.price, cell: (lot) => <Price lot={lot} /> },
      metreColumn,
    ]}
  />
)

const houseColumn = {
  title: 'Дом',
  className: styles.house,
  cell: (lot: Lot) => typeset(formatHouse(lot)),
}

const whereabouts: readonly LotFact[] = [
  {
    title: 'Секция, №',
    cell: ({ section, number }) =>
      [section, number && numberName(number)].filter(Boolean).join(', ') || '—',
  },
  { title: 'Этаж', cell: (lot) => <Floor {...lot} /> },
]

const planColumn = (pictureOf: LotTableProps['pictureOf']) => ({
  title: <span className={text.hidden}>План</span>,
  className: styles.plan,
  cell: (lot: Lot) =>
    pictureOf?.(lot) ?? (lot.planUrl || lot.photoUrl ? <PlanPicture lot={lot} silent /> : null),
})

function priceTitle(lots: Lot[]): string {
  if (!lots.some(isRent)) return 'Цена'
  return lots.every(isRent) ? 'Аренда' : 'Цена, аренда'
}

/** «3 из 14»; in a card of a phone, which names no columns, «3-й этаж из 14». */
const Floor = ({ floor, floorsTotal }: Pick<Lot, 'floor' | 'floorsTotal'>) =>
  floor === null ? (
    '—'
  ) : (
    <>
      {floor}
      <span className={text.third}>{floorsTotal ? ` из\u00A0${floorsTotal}` : ''}</span>
    </>
  )

function Price({ lot }: { lot: Lot }) {
  const discount = discountBadge(lot)
  return (
    <>
      <span className={text.price}>{formatPrice(lot)}</span>
      {discount && lot.basePrice ? (
        <small>
          <Tag look={discount.look}>{discount.text}</Tag>
          <s className={text.old}>{formatRubles(lot.basePrice)}</s>
        </small>
      ) : null}
    </>
  )
}
