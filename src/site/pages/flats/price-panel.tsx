import { finishingNames } from '#domain/finishing.ts'
import type { LotDetail, LotProgramme } from '#domain/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lot-status.ts'
import type { LotStatus } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'
import { sidesName } from '#domain/sides.ts'
import { lotTitle, placeName } from '#domain/titles.ts'
import { links } from '#site/links.ts'
import { useFacts } from '#site/parts/facts.tsx'
import { LetterForm } from '#site/parts/letter-form.tsx'
import { discountOf, lotBadge } from '#site/parts/lot-badge.ts'
import { houseWords, priceWords, sectionWords } from '#site/parts/lot-words.ts'
import { Phone } from '#site/parts/phone.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Tag } from '#site/ui/tag.tsx'
import text from '#site/ui/text.module.css'

import { percentWords, rateWords } from './percent.ts'
import styles from './price-panel.module.css'
import { Rows } from './rows.tsx'

/** What it is, what it costs today, and what is promised. */
export function PricePanel({ flat }: { flat: LotDetail }) {
  const gone = isGone(flat.status)
  return (
    <aside className={styles.panel} aria-label="Цена и сроки">
      <Tags flat={flat} />
      <h1>{lotTitle(flat)}</h1>
      <p className={text.second}>{placeLine(flat)}</p>
      {gone ? (
        <p className={styles.status}>{statusSinceName(flat.status, flat.kind, flat.statusSince)}</p>
      ) : (
        <Price flat={flat} />
      )}
      <Ways flat={flat} gone={gone} />
      {mayFreeUp.has(flat.status) ? (
        <LetterForm title="Сообщить, если освободится" lot={flat.id} />
      ) : null}
      <Rows rows={promisesOf(flat)} />
    </aside>
  )
}

function Tags({ flat }: { flat: LotDetail }) {
  if (isGone(flat.status)) return null
  const badge = lotBadge({ ...flat, features: [] }, flat.promotionsInfo)
  return (
    <p className={styles.tags}>
      {badge ? <Tag look={badge.look}>{badge.text}</Tag> : null}
      {flat.promotionsInfo
        .filter((one) => one.badge !== badge?.text)
        .map(({ id, title, badge: words }) => (
          <a key={id} href={links.promotion(id)}>
            <Tag>{words ?? title}</Tag>
          </a>
        ))}
      {flat.apartments ? <Tag>Апартаменты</Tag> : null}
      {flat.status === 'coming_soon' ? <Tag>Скоро в&nbsp;продаже</Tag> : null}
    </p>
  )
}

function Price({ flat }: { flat: LotDetail }) {
  const cheapest = cheapestOf(flat.programmes)
  return (
    <>
      <p className={styles.price}>
        <span className={text.price}>{priceWords(flat.price)}</span>
        {discountOf(flat) && flat.basePrice ? (
          <s className={text.old}>{formatRubles(flat.basePrice)}</s>
        ) : null}
      </p>
      {flat.pricePerMetre ? (
        <p className={text.second}>{`${formatRubles(flat.pricePerMetre)} за\u00A0м²`}</p>
      ) : null}
      {cheapest?.payment ? (
        <div className={styles.payment}>
          <p>
            <span className={text.small}>{`${cheapest.name}, ${rateWords(cheapest.rate)}`}</span>
            <b>{`${formatRubles(cheapest.payment)} в\u00A0месяц`}</b>
          </p>
          <a className={`${text.link} ${text.small}`} href="#payment">
            Условия
          </a>
          <p className={styles.terms}>
            {`Взнос от\u00A0${percentWords(cheapest.minDownPercent)}, срок ${cheapest.termMonths / 12}\u00A0лет.`}
            {cheapest.fullCost ? ` ПСК ${cheapest.fullCost}.` : ''}
          </p>
        </div>
      ) : null}
    </>
  )
}

function Ways({ flat, gone }: { flat: LotDetail; gone: boolean }) {
  const { phone, hours } = useFacts()
  return (
    <div className={styles.ways}>
      {phone && !gone ? (
        <p className={styles.call}>
          <Icon name="phone" />
          <span>
            <Phone number={phone} />
            {hours ? <small>{hours}</small> : null}
          </span>
        </p>
      ) : null}
      <ButtonLink
        look={gone ? 'primary' : 'line'}
        wide
        href={links.flats({
          projects: [flat.project.alias],
          rooms: flat.rooms === null ? [] : [Math.min(flat.rooms, 4)],
        })}
      >
        {gone ? 'Показать похожие' : 'Все такие квартиры проекта'}
      </ButtonLink>
      <button type="button" className={styles.print} onClick={() => print()}>
        <Icon name="print" />
        Печать
      </button>
    </div>
  )
}

/** A sold flat does not come back. */
const mayFreeUp = new Set<LotStatus>(['reserved', 'withdrawn', 'not_for_sale'])

const placeLine = (flat: LotDetail) =>
  [houseWords(flat), flat.section === null ? null : sectionWords(flat.section), placeName(flat)]
    .filter(Boolean)
    .join(', ')

/** Commissioning and keys are two promises, never one string. */
const promisesOf = (flat: LotDetail) => [
  {
    name: 'Срок ввода дома',
    value: flat.commission && (flat.commission.done ? 'Дом введён' : flat.commission.label),
  },
  { name: 'Ключи', value: flat.keys === 'now' ? 'Сейчас' : flat.keysLabel },
  { name: 'Отделка', value: flat.finishing && finishingNames[flat.finishing] },
  {
    name: 'Высота потолка',
    value: flat.ceilingMm && `${String(flat.ceilingMm / 1000).replace('.', ',')}\u00A0м`,
  },
  { name: 'Окна', value: sidesName(flat.windows) },
]

const cheapestOf = (programmes: LotProgramme[]) =>
  programmes
    .filter(({ payment }) => payment !== null)
    .toSorted((a, b) => a.payment! - b.payment!)[0]
