import { lotSorts, type LotQuery, type LotSort } from '#domain/lot-query.ts'
import { counted, flatForms } from '#domain/plural.ts'
import { links } from '#site/links.ts'
import { Dropdown } from '#site/ui/dropdown.tsx'
import { SegmentedLinks } from '#site/ui/segmented.tsx'
import text from '#site/ui/text.module.css'

import styles from './result-bar.module.css'

type ResultBarProps = { asked: LotQuery; total: number; onSale: number }

/** How many were found, in what order, and how to look at them. */
export function ResultBar({ asked, total, onSale }: ResultBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.total}>
        <b>{counted(total, flatForms)}</b>{' '}
        <span className={text.second}>
          {total === onSale ? 'в\u00A0продаже' : `из\u00A0${onSale} в\u00A0продаже`}
        </span>
      </output>
      <div className={styles.ways}>
        <Dropdown label="Порядок" summary={sortNames[asked.sort]} look="plain">
          {lotSorts.map((sort) => (
            <a
              key={sort}
              href={links.flats({ ...asked, sort, page: 1 })}
              aria-current={sort === asked.sort ? 'true' : undefined}
            >
              {sortNames[sort]}
            </a>
          ))}
        </Dropdown>
        <SegmentedLinks
          label="Вид"
          segments={(['cards', 'list'] as const).map((view) => ({
            href: links.flats({ ...asked, view }),
            label: viewNames[view],
            icon: view,
            current: view === (asked.view === 'list' ? 'list' : 'cards'),
          }))}
        />
      </div>
    </div>
  )
}

const viewNames = { cards: 'Карточки', list: 'Список' }

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
