import { featureName } from '#domain/features.ts'
import { finishingNames } from '#domain/finishing.ts'
import { keysName } from '#domain/keys.ts'
import type { LotQuery } from '#domain/lot-query.ts'
import { formatRubles } from '#domain/money.ts'
import { layoutNames, roomsOption } from '#domain/titles.ts'

import type { Names } from './names.ts'

/** One thing the buyer asked for, in words, and the query without it. */
export type Condition = { label: string; without: LotQuery }

/** What narrows the list, in the order of the form. Sorting and looks are no conditions. */
export function conditionsOf(asked: LotQuery, names: Names): Condition[] {
  const some = <K extends SetField>(field: K, say: (value: LotQuery[K][number]) => string) =>
    asked[field].map((value) => ({
      label: say(value),
      without: without(
        asked,
        field,
        asked[field].filter((other) => other !== value),
      ),
    }))
  const one = <K extends keyof LotQuery>(
    field: K,
    say: (value: NonNullable<LotQuery[K]>) => string,
  ) =>
    asked[field]
      ? [{ label: say(asked[field]), without: without(asked, field, nothing[field]) }]
      : []

  return [
    ...some('rooms', roomsWords),
    ...some('layouts', (layout) => layoutNames[layout]),
    ...some('projects', (alias) => nameIn(names.projects, (one) => one.alias === alias, alias)),
    ...some('buildings', (id) => nameIn(names.buildings, (one) => one.id === id, `Корпус ${id}`)),
    ...one('priceFrom', (price) => `Цена от\u00A0${formatRubles(price)}`),
    ...one('priceTo', (price) => `Цена до\u00A0${formatRubles(price)}`),
    ...one('areaFrom', (area) => `Площадь от\u00A0${decimal(area)}\u00A0м²`),
    ...one('areaTo', (area) => `Площадь до\u00A0${decimal(area)}\u00A0м²`),
    ...one('floorFrom', (floor) => `Этаж от\u00A0${floor}`),
    ...one('floorTo', (floor) => `Этаж до\u00A0${floor}`),
    ...some('floorNot', (end) => floorNotNames[end]),
    ...one('paymentTo', (payment) => `Платёж до\u00A0${formatRubles(payment)}`),
    ...one('down', (down) => `Взнос ${formatRubles(down)}`),
    ...one('programme', (id) =>
      nameIn(names.programmes, (one) => one.id === id, `Программа ${id}`),
    ),
    ...one('keysTo', (keys) => (keys === 'now' ? 'Ключи сейчас' : `Ключи: ${keysName(keys)}`)),
    ...some('finishing', (finishing) => finishingNames[finishing]),
    ...some('features', featureName),
    ...some('promotions', (id) => titleOf(names.promotions, id)),
    ...one('sun', (sun) => sunNames[sun]),
    ...one('text', (text) => `«${text}»`),
  ]
}

export const floorNotNames = { first: 'Не первый этаж', last: 'Не последний этаж' }

export const sunNames = { morning: 'Солнце утром', evening: 'Солнце вечером' }

type SetField = {
  [K in keyof LotQuery]: LotQuery[K] extends unknown[] ? K : never
}[keyof LotQuery]

/** The query as if a field had not been filled in. A condition less is another list: it opens at its first page. */
const nothing = { text: '' } as LotQuery

const without = (asked: LotQuery, field: keyof LotQuery, value: unknown): LotQuery => ({
  ...asked,
  page: 1,
  [field]: value ?? null,
})

const roomsWords = (rooms: number) => (rooms === 0 ? 'Студия' : `${roomsOption(rooms)}-комнатные`)

const decimal = (value: number) => String(value).replace('.', ',')

const nameIn = <T extends { name: string }>(all: T[], fits: (one: T) => boolean, unknown: string) =>
  all.find(fits)?.name ?? unknown

const titleOf = (promotions: Names['promotions'], id: number) =>
  promotions.find((one) => one.id === id)?.title ?? `Акция ${id}`
