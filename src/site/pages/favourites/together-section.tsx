import { lowerFirst } from '#domain/lots/house-name.ts'
import { formatHouse, lotName, numberName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import type { Together } from './together.ts'
import styles from './favourites.module.css'

/** What a flat costs with the place and the room kept beside it. */
export function TogetherSection({ together }: { together: readonly Together[] }) {
  if (together.length === 0) return null
  return (
    <section className={layout.section}>
      <h2>Вместе с&nbsp;квартирой</h2>
      <ul className={styles.together}>
        {together.map(({ lots, total }) => (
          <li key={lots[0].id} className={layout.panel}>
            <p>
              {lots.map((lot, at) => (
                <span key={lot.id}>
                  {at > 0 ? ' + ' : null}
                  <a className={text.link} href={lot.url}>
                    {at > 0 ? midPhrase(lotName(lot)) : lotName(lot)}
                  </a>
                  {otherHouse(lot, lots[0])}
                </span>
              ))}
            </p>
            <p className={text.third}>
              {[formatHouse(lots[0]), lots[0].number && numberName(lots[0].number)]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className={`${text.price} ${styles.total}`}>{formatRubles(total)}</p>
          </li>
        ))}
      </ul>
      <p className={`${text.small} ${text.third}`}>
        Сумма цен отложенного в&nbsp;одном проекте: квартира, место в&nbsp;паркинге и&nbsp;кладовая.
        Одна заявка ниже спросит обо&nbsp;всём сразу.
      </p>
    </section>
  )
}

/** « (корпус 2)» of what lies under another house than the flat's own. */
const otherHouse = ({ building }: Lot, flat: Lot) =>
  building.id === flat.building.id ? null : ` (${lowerFirst(building.name)})`

const midPhrase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
