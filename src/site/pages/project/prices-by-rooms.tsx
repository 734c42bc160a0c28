import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatCount, listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import { isPriced } from '#domain/lots/is-priced.ts'
import { flatForms, type NounForms } from '#domain/text/plural.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import text from '#site/ui/text/text.module.css'

import type { OnSaleHere } from './ask-on-sale.ts'
import { roomsNames } from '#site/parts/lots/query/rooms-names.ts'
import styles from './tables.module.css'

/** An open price list: what there is, from what size and from what price. */
export function PricesByRooms({ alias, onSale }: { alias: string; onSale: OnSaleHere }) {
  const projects = [alias]
  const other = [
    {
      name: 'Помещения',
      href: pageLinks.lots('commercial', { projects }),
      forms: ['помещение', 'помещения', 'помещений'],
      ...onSale.commercial,
    },
    {
      name: 'Кладовые',
      href: pageLinks.lots('storage', { projects }),
      forms: ['кладовая', 'кладовые', 'кладовых'],
      ...onSale.storage,
    },
    {
      name: 'Паркинг',
      href: pageLinks.lots('parking', { projects }),
      forms: ['место', 'места', 'мест'],
      ...onSale.parking,
    },
  ] satisfies (OnSale & { name: string; href: string; forms: NounForms })[]
  const flats = [
    ...onSale.byRooms.map(({ rooms, ...left }) => ({
      name: roomsNames[rooms] ?? '',
      href: pageLinks.flats({ projects, rooms: [rooms] }),
      ...left,
    })),
    ...(onSale.open
      ? [{ name: 'Свободная планировка', href: pageLinks.flats({ projects }), ...onSale.open }]
      : []),
  ].map(({ minArea, ...row }) => ({
    ...row,
    forms: flatForms,
    area: `от\u00A0${formatArea(minArea)}`,
  }))
  const rows = [...flats, ...other.map((row) => ({ ...row, area: '' }))].filter(
    (left) => listedOf(left) > 0,
  )
  if (rows.length === 0)
    return <p className={styles.none}>Сейчас здесь ничего не&nbsp;продаётся.</p>
  return (
    <div className={styles.list}>
      <table className={styles.prices}>
        <caption
          className={text.hidden}
        >{`${rows.some(isPriced) ? 'Цены' : 'Что есть'} по\u00A0числу комнат и\u00A0видам`}</caption>
        <tbody>
          {rows.map(({ name, href, forms, area, ...left }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{area}</td>
              <td>{formatFromPrice(left).trim() || 'по\u00A0запросу'}</td>
              <td>
                <a className={text.link} href={href}>
                  {formatCount(left, forms)}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
