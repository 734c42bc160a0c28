import type { ReactNode } from 'react'

import { requestAnchor } from '#domain/addresses/page-links.ts'
import { formatLength } from '#domain/text/length.ts'
import { holdOrdinals } from '#domain/text/ranges.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { HIT } from '#domain/lots/features.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lots/lot-status.ts'
import { formatHouse, lotTitle, placeName, formatSection } from '#domain/lots/lot-titles.ts'
import { isFree, type LotStatus } from '#domain/lots/lot.ts'
import { typeset } from '#domain/text/typography.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import { requestOfFlat, visitOfFlat } from '#site/pages/flat/request/request-subject.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { discountOf, lotBadge } from '#site/parts/lots/lot-badge.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { SubscriptionForm } from '#site/parts/subscription/subscription-form.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import { DiscountSums } from './discount-sums.tsx'
import { LoanTeaser } from './loan-teaser.tsx'
import styles from './price-panel.module.css'

type PricePanelProps = {
  flat: LotDetail
  methods: PaymentMethod[]
  /** The moment the price is of. */
  publishedAt: string
  /** Hearts, the file and sharing. */
  actions: ReactNode
}

/** What it is, what it costs today, and what is promised. */
export function PricePanel({ flat, methods, publishedAt, actions }: PricePanelProps) {
  const gone = isGone(flat.status)
  return (
    <aside className={styles.panel} aria-label="Цена и сроки">
      <Tags flat={flat} />
      <h1>{lotTitle(flat)}</h1>
      <p className={text.second}>{holdOrdinals(placeLine(flat))}</p>
      <StatusNotice lot={flat} />
      {gone ? (
        <p className={styles.status}>{statusSinceName(flat, flat.statusSince)}</p>
      ) : (
        <>
          <Price flat={flat} />
          <LoanTeaser methods={methods} programmes={flat.programmes} price={flat.price} />
        </>
      )}
      {mayFreeUp.has(flat.status) ? (
        <div className={styles.letter}>
          <SubscriptionForm title="Сообщить, если освободится" lot={flat.id} />
        </div>
      ) : null}
      <Ways flat={flat} gone={gone} />
      <div className={styles.promises}>
        <DefinitionList facts={promisesOf(flat)} />
      </div>
      {gone ? null : <Call />}
      {actions}
      {gone ? null : (
        <>
          <DiscountSums flat={flat} />
          <div className={styles.seller}>
            <Seller
              lot={flat}
              offer={showsPrice(flat) ? { publishedAt } : null}
              href="#zastroyshchik"
            />
          </div>
        </>
      )}
    </aside>
  )
}

function Tags({ flat }: { flat: LotDetail }) {
  if (isGone(flat.status)) return null
  const badge = lotBadge(
    { ...flat, features: flat.features.filter((one) => one === HIT) },
    flat.promotionsInfo,
  )
  return (
    <p className={styles.tags}>
      {badge ? <Tag look={badge.look}>{badge.text}</Tag> : null}
      {flat.promotionsInfo
        .filter((one) => !one.condition && bare(one.badge) !== bare(badge?.text))
        .map(({ id, title, badge: words }) => (
          <a key={id} href={pageLinks.promotion(id)}>
            <Tag>{words ?? title}</Tag>
          </a>
        ))}
      {flat.apartments ? <Tag>Апартаменты</Tag> : null}
      {flat.status === 'coming_soon' ? <Tag>Скоро в&nbsp;продаже</Tag> : null}
    </p>
  )
}

function Price({ flat }: { flat: LotDetail }) {
  return (
    <>
      <p className={styles.price}>
        <span className={text.price}>{formatPrice(flat)}</span>
        {discountOf(flat) && flat.basePrice ? (
          <s className={text.old}>{formatRubles(flat.basePrice)}</s>
        ) : null}
      </p>
      {flat.pricePerMetre ? (
        <p className={text.second}>{`${formatRubles(flat.pricePerMetre)} за\u00A0м²`}</p>
      ) : null}
    </>
  )
}

function Ways({ flat, gone }: { flat: LotDetail; gone: boolean }) {
  const { letters } = useFacts()
  const phrase = usePhrase()
  const forSale = isFree(flat)
  if (gone)
    return (
      <div className={styles.ways}>
        <ButtonLink wide href={pageLinks.flats(likeThis(flat))}>
          Показать похожие
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.ways} id="kupit">
      <ButtonLink
        wide
        // Of a reserved flat the letter is the way on.
        look={letters && !forSale ? 'line' : 'primary'}
        {...(flat.booking
          ? { href: pageLinks.booking(flat.id), 'data-whole': true }
          : { href: `#${requestAnchor('lot')}`, onClick: opensRequest(requestOfFlat(flat)) })}
      >
        {formatMethods(flat)}
      </ButtonLink>
      <ButtonLink
        wide
        look="line"
        href={`#${requestAnchor('visit')}`}
        onClick={opensRequest(visitOfFlat(flat))}
      >
        {typeset(phrase('Записаться на просмотр'))}
      </ButtonLink>
    </div>
  )
}

function Call() {
  const { phone, hours } = useFacts()
  if (!phone) return null
  return (
    <p className={styles.call}>
      <Icon name="phone" />
      <Phone number={phone} />
      {hours ? <small>{hours}</small> : null}
    </p>
  )
}

function formatMethods(flat: LotDetail) {
  const { booking } = flat
  if (!isFree(flat)) return 'Спросить о\u00A0квартире'
  return booking ? `Забронировать за\u00A0${formatRubles(booking.fee)}` : 'Забронировать'
}

const likeThis = ({ project, rooms }: LotDetail) => ({
  projects: [project.alias],
  rooms: rooms === null ? [] : [Math.min(rooms, 4)],
})

/** A sold flat does not come back. */
const mayFreeUp = new Set<LotStatus>(['reserved', 'withdrawn', 'not_for_sale'])

const placeLine = (flat: LotDetail) =>
  [formatHouse(flat), flat.section === null ? null : formatSection(flat.section), placeName(flat)]
    .filter(Boolean)
    .join(', ')

/** Commissioning and keys are two promises, never one string. */
const promisesOf = (flat: LotDetail): Fact[] => [
  [
    'Срок ввода дома',
    flat.commission && (flat.commission.done ? 'Дом введён' : flat.commission.label),
  ],
  ['Ключи', flat.keys === 'now' ? 'Сейчас' : flat.keysLabel],
  ['Отделка', flat.finishing && finishingNames[flat.finishing]],
  ['Высота потолка', flat.ceilingMm && formatLength(flat.ceilingMm)],
  ['Окна', sidesName(flat.windows)],
]

/** «−3 %» is one badge however its space is set. */
const bare = (words: string | null | undefined) => words?.replaceAll(/\s/g, '')
