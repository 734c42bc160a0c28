import { levelMapUrl } from '#domain/addresses/level-map-url.ts'
import { placeAnchor, placeUrl } from '#domain/addresses/place-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { floorName, formatHouse } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { noCar, type Car } from '#domain/places/car-fit.ts'
import { formatPlaceSize } from '#domain/places/place-details.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import text from '#site/ui/text/text.module.css'

import styles from './column-table.module.css'
import { ColumnTable, keysColumn, metreColumn, nameColumn } from './column-table.tsx'

type PlaceTableProps = {
  lots: Lot[]
  caption: string
  /** The car that the places are asked about. */
  car?: Car
  /** Where a place is shown on its level. */
  schemaOf?: (lot: Lot) => string
}

/** Storage rooms and parking spaces: they have no plan of their own, and their location matters most. */
export function PlaceTable({ lots, caption, car = noCar, schemaOf }: PlaceTableProps) {
  return (
    <ColumnTable
      look="places"
      anchorOf={placeAnchor}
      lots={lots}
      caption={caption}
      columns={[
        mapColumn,
        nameColumn(lots[0]?.kind === 'storage' ? 'Кладовая' : 'Место', {
          hrefOf: ({ url }) => placeUrl(url, car),
        }),
        { title: 'Дом', className: styles.house, cell: formatHouse },
        {
          title: 'Уровень',
          className: styles.floor,
          cell: (lot) => <Level lot={lot} href={schemaOf?.(lot)} />,
        },
        { title: 'Площадь, размер', className: styles.area, cell: (lot) => <Size lot={lot} /> },
        {
          title: <>До&nbsp;лифта</>,
          className: styles.lift,
          cell: ({ place }) => (place?.distanceToLiftM ? `${place.distanceToLiftM}\u00A0м` : '—'),
        },
        keysColumn,
        {
          title: 'Цена',
          className: styles.price,
          cell: (lot) => <span className={text.price}>{formatPrice(lot)}</span>,
        },
        metreColumn,
      ]}
    />
  )
}

const mapColumn = {
  title: <span className={text.hidden}>На&nbsp;уровне</span>,
  className: styles.map,
  cell: (lot: Lot) => {
    const url = levelMapUrl(lot)
    return url === null ? null : (
      <img src={url} width={128} height={64} alt="" loading="lazy" decoding="async" />
    )
  },
}

function Level({ lot, href }: { lot: Lot; href: string | undefined }) {
  const name = capitalise(floorName(lot) ?? '—')
  if (href === undefined) return name
  return (
    <a className={`${text.link} ${styles.onSchema}`} href={href}>
      {name}
    </a>
  )
}

function Size({ lot: { area, place } }: { lot: Lot }) {
  const size = place && formatPlaceSize([place.widthMm, place.lengthMm])
  return (
    <>
      {formatArea(area)}
      {size ? <span className={text.third}>{`, ${size}`}</span> : null}
    </>
  )
}
