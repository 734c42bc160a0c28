import { formatArea } from '#domain/lots/area.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import { floorName, houseWords, lotName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed, type Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { keysName } from '#domain/time/keys.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { priceWords, showsPrice } from '#domain/lots/price-words.ts'
import { BookingLink } from '#site/parts/lots/booking-link.tsx'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveWords } from '#site/parts/saved/save-words.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import type { LevelsData } from './levels.ts'
import styles from './chosen-place.module.css'

type ChosenPlaceProps = NonNullable<LevelsData['chosen']> & { publishedAt: string }

/** All that is known of the place the address names. */
export function ChosenPlace({ lot, facts, house, publishedAt }: ChosenPlaceProps) {
  const { phone } = useFacts()
  const listed = isListed(lot.status)
  const lines: Fact[] = [
    ['Дом', houseWords(lot)],
    lot.floor !== null && lot.floor < 0 ? ['Уровень', `−${-lot.floor}`] : ['Этаж', floorName(lot)],
    ['Площадь', formatArea(lot.area)],
    ['Цена за\u00A0м²', listed && lot.pricePerMetre ? formatRubles(lot.pricePerMetre) : null],
    ...facts,
    ['Ключи', lot.keys && keysName(lot.keys)],
  ]
  return (
    <section className={styles.chosen} aria-labelledby="chosen-place">
      <div className={styles.name}>
        <h2 id="chosen-place">{lotName(lot)}</h2>
        <Status lot={lot} />
      </div>
      <StatusNotice lot={lot} />
      {listed ? <p className={`${styles.price} ${text.price}`}>{priceWords(lot)}</p> : null}
      <SaveWords lot={lot} />
      <DefinitionList facts={lines} />
      {house?.booking ? <BookingLink lot={lot} booking={house.booking} /> : null}
      {listed && phone ? (
        <p className={styles.call}>
          {isFree(lot) ? 'Забронировать или спросить' : 'Спросить'}: <Phone number={phone} />
        </p>
      ) : null}
      {listed && house ? (
        <Seller lot={house} offer={showsPrice(lot) ? { publishedAt } : null} />
      ) : null}
    </section>
  )
}

function Status({ lot }: { lot: Lot }) {
  if (lot.status === 'reserved' || lot.uncertain || lot.notOpen) return <StateTag lot={lot} />
  if (lot.status === 'available') return <Tag look="ok">Свободно</Tag>
  if (lot.status === 'sold') return <Tag>{statusName(lot)}</Tag>
  return <Tag>Сейчас не&nbsp;продаётся</Tag>
}
