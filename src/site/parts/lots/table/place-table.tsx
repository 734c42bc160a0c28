import { floorName, formatHouse } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatMetrePrice, formatPrice } from '#domain/lots/format-price.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import text from '#site/ui/text/text.module.css'

import styles from './column-table.module.css'
import { areaColumn, ColumnTable, keysColumn, nameColumn } from './column-table.tsx'

/** Storage rooms and parking spaces: they have no plan of their own, and their location matters most. */
export const PlaceTable = ({ lots, caption }: { lots: Lot[]; caption: string }) => (
  <ColumnTable look="places" lots={lots} columns={columns} caption={caption} />
)

const columns = [
  nameColumn('Объект'),
  { title: 'Дом', className: styles.house, cell: formatHouse },
  {
    title: 'Уровень',
    className: styles.floor,
    cell: (lot: Lot) => capitalise(floorName(lot) ?? '—'),
  },
  areaColumn,
  keysColumn,
  {
    title: <>Цена за&nbsp;м²</>,
    className: styles.metre,
    cell: (lot: Lot) => formatMetrePrice(lot) ?? '—',
  },
  {
    title: 'Цена',
    className: styles.price,
    cell: (lot: Lot) => <span className={text.price}>{formatPrice(lot)}</span>,
  },
]
