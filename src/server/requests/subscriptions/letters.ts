import { orUncertain, statusName } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'

/** A letter to a reader: plain text, so that it looks the same everywhere. */
export type Letter = { subject: string; text: string }

const MOST_NAMED = 10

/** Asks whether it was the reader himself who left the address. */
export function letterToConfirm(about: string, siteName: string, address: string): Letter {
  return {
    subject: `Подтвердите подписку, ${siteName}`,
    text: [
      `Этот адрес указали на сайте «${siteName}», чтобы получать письма: ${about}.`,
      `Если это были вы, подтвердите подписку:\n${address}`,
      'Если нет, ничего делать не нужно: без подтверждения писем не будет.',
    ].join('\n\n'),
  }
}

export function letterOfFreed(lot: Lot, siteUrl: string): Letter {
  const status = statusName(lot).toLowerCase().replaceAll('\u00A0', ' ')
  return {
    subject: `Снова ${status}: ${nameOf(lot)}`,
    text: [`Квартира, за которой вы следили, снова ${status}.`, linesOf(lot, siteUrl)].join('\n\n'),
  }
}

export function letterOfNew(lots: readonly Lot[], search: string, siteUrl: string): Letter {
  const shown = lots.slice(0, MOST_NAMED).map((lot) => linesOf(lot, siteUrl))
  const rest = lots.length - shown.length
  return {
    subject: `По вашим условиям: ${howMany(lots.length, flatForms)}`,
    text: [
      'В продаже появились квартиры по вашим условиям.',
      ...shown,
      ...(rest > 0 ? [`И ещё ${rest}.`] : []),
      `Все квартиры по этим условиям:\n${siteUrl}/kvartiry${search ? `?${search}` : ''}`,
    ].join('\n\n'),
  }
}

/** «2-комнатная, 58,4 м², Лоцман» */
export const nameOf = (lot: Lot) => `${lotTitle(lot)}, ${lot.project.name}`

function linesOf(lot: Lot, siteUrl: string): string {
  return `${nameOf(lot)}\n${[placeName(lot), orUncertain(formatPrice(lot), lot)].filter(Boolean).join(', ')}\n${siteUrl}${lot.url}`
}
