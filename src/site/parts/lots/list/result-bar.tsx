import type { LotList } from '#catalogue/lot-list.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotSorts, lotViews, type LotQuery, type LotSort } from '#domain/query/lot-query.ts'
import { counted, flatForms } from '#domain/text/plural.ts'
import { conditionsOf } from '#site/parts/lots/query/conditions.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './result-bar.module.css'

type ResultBarProps = { asked: LotQuery; list: LotList; onSale: number; names: FilterNames }

/** How many were found, in what order, how to look at them, and under what conditions. */
export function ResultBar({ asked, list, onSale, names }: ResultBarProps) {
  const { total } = list
  const conditions = total > 0 ? conditionsOf(asked, names) : []
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.total}>
          <b>{counted(total, flatForms)}</b>
          <span className={text.second}>{shareWords(list, onSale)}</span>
        </output>
        <Ways asked={asked} />
      </div>
      {conditions.length > 0 ? (
        <ul className={styles.conditions} aria-label="Выбранные условия">
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <RemoveChip href={pageLinks.flats(without)} label={label} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** « из 663, 98 в брони»: what is reserved is listed, yet it is not said to be for sale. */
function shareWords({ total, reserved }: LotList, listed: number): string {
  const share = total < listed ? ` из\u00A0${listed}` : ''
  if (reserved > 0) return `${share}, ${reserved} в\u00A0брони`
  return share || ' в\u00A0продаже'
}

const Ways = afterPaint(({ asked }: { asked: LotQuery }) => (
  <div className={styles.ways}>
    <Dropdown label="Порядок" summary={sortNames[asked.sort]} look="plain">
      {lotSorts.map((sort) => (
        <PageLink
          key={sort}
          href={pageLinks.flats({ ...asked, sort, page: 1 })}
          aria-current={sort === asked.sort ? 'true' : undefined}
        >
          {sortNames[sort]}
        </PageLink>
      ))}
    </Dropdown>
    <SegmentedLinks
      label="Вид"
      segments={lotViews.map((view) => ({
        href: pageLinks.flats({ ...asked, view, page: 1 }),
        label: viewNames[view],
        icon: view,
        current: view === asked.view,
      }))}
    />
  </div>
))

const viewNames = { cards: 'Карточки', list: 'Список', chess: 'Шахматка' }

const sortNames: Record<LotSort, string> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала просторнее',
  floor: 'Сначала ниже',
  '-floor': 'Сначала выше',
  metre: 'Дешевле за\u00A0м²',
  '-metre': 'Дороже за\u00A0м²',
  keys: 'Ключи раньше',
  new: 'Сначала новые',
}
