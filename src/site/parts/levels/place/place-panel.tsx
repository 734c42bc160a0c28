import { requestAnchor } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { statusSinceName } from '#domain/lots/lot-status.ts'
import { floorName, formatHouse, formatSection } from '#domain/lots/lot-titles.ts'
import { isFree, isListed } from '#domain/lots/lot.ts'
import { placeFacts } from '#domain/places/place-details.ts'
import { formatRubles } from '#domain/money/money.ts'
import { keysName } from '#domain/time/keys.ts'
import { BookingLink } from '#site/parts/lots/booking-link.tsx'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { SaveLabel } from '#site/parts/saved/save-words.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import { placeSubject } from './place.ts'
import styles from './place-panel.module.css'

type PlaceOfferProps = {
  lot: LotDetail
  /** Where the form about it is; null: it has none. */
  form: string | null
}

/** State, price and what can be done about a place. */
export function PlaceOffer({ lot, form }: PlaceOfferProps) {
  const listed = isListed(lot.status)
  const old =
    listed && lot.price !== null && (lot.basePrice ?? 0) > lot.price ? lot.basePrice : null
  return (
    <div className={`${layout.panel} ${styles.panel} ${styles.offer}`}>
      <StatusNotice lot={lot} />
      <p className={styles.price}>
        {listed ? <span className={text.price}>{formatPrice(lot)}</span> : null}
        {old === null ? null : <s className={text.old}>{formatRubles(old)}</s>}
        <Status lot={lot} />
      </p>
      {lot.booking ? <BookingLink lot={lot} booking={lot.booking} /> : null}
      {form === null ? null : <AskButton lot={lot} form={form} />}
      <SaveLabel lot={lot} />
    </div>
  )
}

type PlaceFactsProps = { lot: LotDetail; publishedAt: string }

/** All that is known of a place; a missing fact has no row. */
export function PlaceFacts({ lot, publishedAt }: PlaceFactsProps) {
  const listed = isListed(lot.status)
  return (
    <div className={`${layout.panel} ${styles.panel} ${styles.facts}`}>
      <DefinitionList facts={factsOf(lot, listed)} />
      {listed ? <Seller lot={lot} offer={showsPrice(lot) ? { publishedAt } : null} /> : null}
      {showsPrice(lot) ? (
        <p className={`${text.small} ${text.third}`}>
          Добавьте в&nbsp;избранное и&nbsp;квартиру: там видна общая цена.
        </p>
      ) : null}
    </div>
  )
}

function AskButton({ lot, form }: { lot: LotDetail; form: string }) {
  const words = isFree(lot) && !lot.booking ? 'Забронировать' : 'Спросить'
  return (
    <ButtonLink
      wide
      size="medium"
      look={isFree(lot) && !lot.booking ? 'primary' : 'line'}
      href={`#${requestAnchor(form)}`}
      onClick={opensRequest({
        form,
        title: words,
        category: 'Кладовые и паркинг',
        subject: placeSubject(lot),
        lot,
      })}
    >
      {words}
    </ButtonLink>
  )
}

function Status({ lot }: { lot: LotDetail }) {
  if (lot.status === 'reserved' || lot.uncertain || lot.notOpen) return <StateTag lot={lot} />
  if (lot.status === 'available') return <Tag look="ok">Свободно</Tag>
  return <Tag>{statusSinceName(lot, lot.statusSince)}</Tag>
}

function factsOf(lot: LotDetail, listed: boolean): Fact[] {
  const { section, floor } = lot
  const named = section === null ? null : formatSection(section)
  return [
    ['Дом', formatHouse(lot)],
    // «Паркинг» is the name of no entrance.
    ['Секция', named === section ? null : section],
    floor !== null && floor < 0 ? ['Уровень', `−${-floor}`] : ['Этаж', floorName(lot)],
    ['Площадь', formatArea(lot.area)],
    ['Цена за\u00A0м²', listed && lot.pricePerMetre ? formatRubles(lot.pricePerMetre) : null],
    ...(lot.place ? placeFacts({ ...lot.place, ...lot.utilities }) : []),
    ['Адрес', lot.address],
    ['Ввод', lot.commission && (lot.commission.done ? 'дом введён' : lot.commission.label)],
    ['Ключи', lot.keysLabel ?? (lot.keys && keysName(lot.keys))],
  ]
}
