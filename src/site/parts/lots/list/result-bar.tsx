import type { ReactNode } from 'react'

import type { LotList } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import type { LotQuery, LotSort } from '#domain/query/lot-query.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { conditionsOf } from '#site/parts/lots/query/conditions.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { SegmentedLinks, type SegmentLink } from '#site/ui/controls/segmented.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './result-bar.module.css'

type ResultBarProps = {
  data: Pick<LotListData, 'asked' | 'list' | 'listed' | 'names' | 'offer'>
  about: ListDescription
  /** Other looks at the same lots. */
  views?: ((asked: LotQuery) => SegmentLink[]) | undefined
  /** Opens the filter on a phone, where the page has no other place for it. */
  filter?: ReactNode
  /** In the place of the order, where lots have none. */
  children?: ReactNode
}

/** How many were found, in what order, how to look at them, and under what conditions. */
export function ResultBar({ data, about, views, filter, children }: ResultBarProps) {
  const { asked, list, listed, names, offer } = data
  const { total } = list
  // what is chosen by a row of its own stays in sight there: the deal, the house of a chessboard
  const seen = asked.view === 'chess' ? 'buildings' : 'deals'
  const conditions =
    total > 0 ? conditionsOf(asked, names, about).filter(({ field }) => field !== seen) : []
  return (
    <div className={styles.bar}>
      <div className={styles.found}>
        <output className={styles.total}>
          <b>{howMany(total, about.forms)}</b>
          <span className={text.second}>{formatShare(list, listed, about.forms)}</span>
        </output>
        {conditions.length > 0 ? (
          <ul className={styles.conditions} aria-label="Выбранные условия">
            {conditions.map(({ label, without }) => (
              <li key={label}>
                <RemoveChip href={about.href(without)} label={label} />
              </li>
            ))}
            {asked.within ? (
              <li>
                <a
                  className={text.link}
                  href={`${pageLinks.projects()}?within=${asked.within}#karta`}
                >
                  Изменить на&nbsp;карте
                </a>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
      <Ways asked={asked} hasPrices={offer !== null} about={about} views={views} filter={filter}>
        {children}
      </Ways>
    </div>
  )
}

/** « из 663, 565 свободны, 98 в брони»: reserved lots are listed and not counted as for sale. */
function formatShare({ total, onSale }: LotList, listed: number, forms: NounForms): string {
  const share = total < listed ? ` из\u00A0${formatNumber(listed)}` : ''
  if (onSale.reserved > 0 || onSale.notOpen) return `${share}, ${formatSplitCount(onSale, forms)}`
  return share || (onSale.minRent === undefined ? ' в\u00A0продаже' : '')
}

type WaysProps = { asked: LotQuery; hasPrices: boolean } & Omit<ResultBarProps, 'data'>

const Ways = ({ asked, hasPrices, about: { href, sorts }, views, filter, children }: WaysProps) => (
  <div className={styles.ways}>
    {filter}
    {asked.view === 'chess' ? (
      children
    ) : (
      <Dropdown label="Порядок" summary={sortName(asked.sort, hasPrices)} look="plain">
        {offeredSorts(sorts, hasPrices).map((sort) => (
          <PageLink
            key={sort}
            href={href({ ...asked, sort, page: 1 })}
            aria-current={sort === asked.sort ? 'true' : undefined}
          >
            {sortName(sort, hasPrices)}
          </PageLink>
        ))}
      </Dropdown>
    )}
    {views ? <SegmentedLinks label="Вид" segments={views(asked)} /> : null}
  </div>
)

type SortNames = Partial<Record<LotSort, string>>

const namesByPrice: SortNames = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  metre: 'Дешевле за\u00A0м²',
  '-metre': 'Дороже за\u00A0м²',
  discount: 'Больше скидка',
}

const otherNames: SortNames = {
  area: 'Сначала меньше',
  '-area': 'Сначала просторнее',
  floor: 'Сначала ниже',
  '-floor': 'Сначала выше',
  keys: 'Ключи раньше',
  new: 'Сначала новые',
}

/** Without prices all orders by price are the order of houses. */
const sortName = (sort: LotSort, hasPrices: boolean): string =>
  otherNames[sort] ?? ((hasPrices && namesByPrice[sort]) || 'По\u00A0порядку')

const offeredSorts = (sorts: readonly LotSort[], hasPrices: boolean): LotSort[] =>
  sorts.filter((sort) => hasPrices || sort === 'price' || sort in otherNames)
