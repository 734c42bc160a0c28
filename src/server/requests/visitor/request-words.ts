import { contactOfProject } from '#domain/brand/local-contact.ts'
import type { RequestedLot } from '#domain/request/requested-lot.ts'
import { contactChannels } from '#domain/request/request.ts'
import { formatArea } from '#domain/lots/area.ts'
import { moneyOf, formatPrice } from '#domain/lots/format-price.ts'
import { kindName } from '#domain/lots/lot-titles.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { answerTime } from '#domain/time/answer-time.ts'
import type { OfficeHours } from '#domain/time/office-hours.ts'

/** «Квартира № 17, Лоцманский квартал, Дом 2, 44,3 м², 10 350 000 ₽»: as the visitor saw it. */
export function lotLine(lot: Partial<RequestedLot>) {
  const { kind, placeKind, number, project, building, area, price = null } = lot
  const offer = { ...lot, price }
  const name = kind ? kindName({ kind, placeKind }) : 'Объект'
  return [
    number ? `${name} №\u00A0${number}` : name,
    project,
    building,
    area === undefined ? null : formatArea(area),
    moneyOf(offer) === null ? null : formatPrice(offer),
  ]
    .filter(Boolean)
    .join(', ')
}

/** «+7 912 ···-··-89»: a forwarded link does not show the number. */
export const maskedPhone = (phone: string) =>
  formatPhone(phone).replace(/\d{3}-\d{2}-(?=\d{2}$)/, '···-··-')

/** «a···@mail.ru» */
export const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1···')

/** Hours, clock and number of the company, as far as they are known. */
export type Contacts = Parameters<typeof contactOfProject>[0] & {
  phone: string | null
  week?: OfficeHours | null
  timeZone?: string
}

/** What comes next: «Позвоним завтра с 9:00», within the hours of the office of the project, its days off counted. */
export function nextStep(
  { channel, project }: { channel: string; project: string | undefined },
  contacts: Contacts | null,
  now: Date,
): string {
  const local = contacts && project ? contactOfProject(contacts, project) : {}
  const week = local.week ?? contacts?.week
  const promise = week ? answerTime(week, now, local.timeZone ?? contacts?.timeZone) : null
  const channels: Record<string, string> = contactChannels
  if (channel !== '' && channel !== 'call' && channels[channel])
    return `Ответим так, как вы просили: ${channels[channel]}.`
  return `${promise ?? 'Позвоним в рабочие часы'}.`
}
