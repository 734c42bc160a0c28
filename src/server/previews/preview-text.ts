import type { Catalogue, ProjectSummary } from '#contract/catalogue.ts'
import type { Article, Promotion } from '#contract/articles.ts'
import type { Building } from '#contract/structure.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isRent } from '#domain/lots/deal.ts'
import { statusDetailName, statusName } from '#domain/lots/lot-status.ts'
import { floorName, formatHouse, lotName, formatSection } from '#domain/lots/lot-titles.ts'
import { moneyOf, formatPrice } from '#domain/lots/format-price.ts'
import { isListed, saleState, type Lot, type LotKind } from '#domain/lots/lot.ts'
import { namesLoanTerms } from '#domain/money/loan-terms.ts'
import { formatFrom } from '#domain/money/money.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { flatForms, howMany, type NounForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, lastDayOf } from '#domain/time/dates.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { EveningPreview } from '#drawings/preview/draw-evening-preview.ts'
import type { FlatPreview } from '#drawings/preview/draw-flat-preview.ts'

/** The text of a picture of a lot: a price only while it can be bought, and never without its date. */
export function wordsOfLot(lot: Lot, publishedAt: string): FlatPreview {
  const { status, section } = lot
  const place = [formatHouse(lot), section && formatSection(section), floorName(lot)]
  return {
    name: lotName(lot),
    area: formatArea(lot.area),
    place: typeset(place.filter(Boolean).join(', ')),
    state: saleState(lot),
    ...(isListed(status)
      ? priceOf(lot, formatDay(publishedAt))
      : { price: statusName(lot), note: null }),
  }
}

function priceOf(lot: Lot, day: string) {
  const name = statusDetailName(lot)
  const price = formatPrice(lot)
  if (moneyOf(lot) === null) return { price, note: `${name} на\u00A0${day}` }
  const noun = isRent(lot) ? 'ставка' : 'цена'
  const note =
    lot.status === 'available' && !lot.uncertain && !isRent(lot)
      ? `Цена на\u00A0${day}`
      : `${name}, ${noun} на\u00A0${day}`
  return { price, note }
}

/** The same where there is no plan to show. */
export const eveningOfLot = ({ name, area, place, price, note }: FlatPreview): EveningPreview => ({
  title: `${name}, ${area}`,
  lines: [note ? `${price}, ${note.charAt(0).toLowerCase()}${note.slice(1)}` : price, place],
})

export function wordsOfProject(
  { name, alias }: ProjectSummary,
  buildings: Building[],
  catalogue: Catalogue,
): EveningPreview {
  const keys = keysOfProject(buildings)
  const lines = [leftOf(catalogue, [alias]), keys && `Ключи: ${keys}`]
  return { title: name, lines: lines.filter((line) => line !== null) }
}

/** What all pages show that are about nothing of their own. */
export function wordsOfSite(
  catalogue: Catalogue,
  slogan: string,
  withoutFlats: string,
): EveningPreview {
  const left = leftOf(catalogue, [])
  return {
    title: typeset(left ? slogan : withoutFlats),
    lines: left ? [left] : [],
  }
}

/** Pages of the site that are about nothing of their own all ask for the same. */
const left = new WeakMap<Catalogue, Map<string, string | null>>()

function leftOf(catalogue: Catalogue, projects: string[]): string | null {
  const words = left.get(catalogue) ?? new Map<string, string | null>()
  left.set(catalogue, words)
  const key = projects.join()
  const before = words.get(key)
  if (before !== undefined) return before
  const now = countFree(catalogue, 'flat', { projects })
  words.set(key, now)
  return now
}

const forms: Record<LotKind, NounForms> = {
  flat: flatForms,
  commercial: ['помещение', 'помещения', 'помещений'],
  storage: ['кладовая', 'кладовые', 'кладовых'],
  parking: ['машино-место', 'машино-места', 'машино-мест'],
}

/** «88 квартир от 8,1 млн ₽ на 21 ноября 2026»: as many as windows are lit. null: none is free. */
export function countFree(catalogue: Catalogue, kind: LotKind, query: Partial<LotQuery> = {}) {
  const { projects = [] } = query
  const { free, minPrice } = catalogue.lots(kind).find(lotQuery(query)).onSale
  if (free === 0) return null
  const from = minPrice === null ? '' : ` ${formatFrom(minPrice)}`
  return `${howMany(free, forms[kind])}${from} на\u00A0${formatDay(catalogue.datedAt(projects.length > 0 ? projects : undefined))}`
}

/** A heading that names terms of a loan has no room here for all that must stand beside them: its subject is named. */
const drawnHeading = (title: string, subject: string) =>
  typeset(namesLoanTerms(title) ? subject : title)

export const wordsOfArticle = ({ title, publishedAt }: Article): EveningPreview => ({
  title: drawnHeading(title, 'Новость'),
  lines: [formatDay(publishedAt)],
})

export const wordsOfPromotion = ({ title, type, endsAt, running }: Promotion): EveningPreview => ({
  title: drawnHeading(title, type),
  lines: endsAt ? [`${running ? 'До' : 'Закончилась'} ${lastDayOf(endsAt)}`] : [],
})
