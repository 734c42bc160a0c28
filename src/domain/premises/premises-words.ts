import { formatTerm } from '#domain/money/loan-term.ts'
import { formatNumber } from '#domain/text/format-number.ts'

import type { Entrance, Purpose, Vat } from './premises-choices.ts'

export const purposeNames: Record<Purpose, string> = {
  free: 'Свободное назначение',
  shop: 'Магазин',
  cafe: 'Кафе, ресторан',
  bakery: 'Пекарня',
  pharmacy: 'Аптека',
  clinic: 'Клиника',
  salon: 'Салон красоты',
  pickup: 'Пункт выдачи',
  bank: 'Банк',
  kids: 'Детский центр',
  fitness: 'Фитнес',
  office: 'Офис',
  warehouse: 'Склад',
}

/** «Кафе, ресторан, пекарня»: a free purpose only where it is the one. */
export const purposesName = (purposes: readonly Purpose[]): string =>
  purposes
    .filter((one) => one !== 'free' || purposes.length === 1)
    .map((one, at) => (at === 0 ? purposeNames[one] : purposeNames[one].toLowerCase()))
    .join(', ')

/** Without those that the tenant is called by: «пекарня „Ржаной угол“» is a bakery. */
export function purposesBeside(tenant: string, purposes: readonly Purpose[]): Purpose[] {
  const called = tenant.toLowerCase().split(/[^а-яё]+/)
  const isCalled = (name: string) =>
    name
      .toLowerCase()
      .split(' ')
      .every((word) => called.includes(word))
  const others = purposes.filter((one) => !purposeNames[one].split(', ').some(isCalled))
  return others.length < purposes.length ? others.filter((one) => one !== 'free') : others
}

/** As it stands after a price. */
export const vatNames: Record<Vat, string> = {
  included: 'включая НДС',
  excluded: 'плюс НДС',
  usn: 'НДС не\u00A0облагается',
}

export const entranceNames: Record<Entrance, string> = {
  separate_street: 'отдельный с\u00A0улицы',
  separate_yard: 'отдельный со\u00A0двора',
  common_street: 'общий с\u00A0улицы',
  common_yard: 'общий со\u00A0двора',
}

/** «40 кВт» */
export const formatPower = (kw: number): string => `${formatNumber(kw, { most: 1 })}\u00A0кВт`

/** «10,7 года», «11 лет», «20 месяцев» */
export const formatPayback = (months: number): string =>
  months % 12 === 0 || months < 24
    ? formatTerm(Math.round(months))
    : `${formatNumber(months / 12, { most: 1 })}\u00A0года`
