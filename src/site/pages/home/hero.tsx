import { formatFrom } from '#domain/money.ts'
import { flatForms, howMany } from '#domain/plural.ts'
import { typeset } from '#domain/typography.ts'
import layout from '#site/ui/layout.module.css'

import styles from './hero.module.css'
import type { HomeData } from './home.page.tsx'
import { QuickFilter } from './quick-filter.tsx'

/** What the house promises, and the first useful control. */
export function Hero({ data }: { data: HomeData }) {
  const { total, projects, roomsLeft } = data
  return (
    <div className={styles.hero}>
      <div className={layout.wrap}>
        <h1>
          {typeset(
            total > 0 ? 'Свет горит там, где квартира ещё свободна' : 'Сейчас все окна тёмные',
          )}
        </h1>
        <p className={styles.lead}>{typeset(leadOf(data))}</p>
        {total > 0 ? <QuickFilter total={total} roomsLeft={roomsLeft} projects={projects} /> : null}
      </div>
    </div>
  )
}

/** «В Устьярске сейчас в продаже 60 квартир от 5,4 млн ₽. Планировки, цены и сроки видны без звонка.» */
function leadOf({ company, total, minPrice }: HomeData): string {
  if (total === 0) return 'Свободных квартир нет: новые появятся здесь сразу после начала продаж.'
  const where = company?.cityIn ? `${upperFirst(company.cityIn)} сейчас` : 'Сейчас'
  const price = minPrice === null ? '' : ` ${formatFrom(minPrice)}`
  const flats = howMany(total, flatForms)
  return `${where} в продаже ${flats}${price}. Планировки, цены и сроки видны без звонка.`
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
