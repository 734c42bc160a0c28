import type { Area } from '#domain/office/roles.ts'
import { formatDay } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import { siteClock as siteClockName } from '#domain/time/site-time.ts'

/** Something that waits for a person. */
export type Condition = {
  event: AlertEvent
  /** The source, the target or the record it is about; empty: the whole site. */
  subject: string
  /** One line in Russian: what is wrong. */
  text: string
  /** What has the same fault, one by one. */
  items: { text: string; href: string | null }[]
  /** How many more have it and are not in `items`. */
  rest: number
  /** A command of the shell that fixes it. */
  command: string | null
  /** The screen of the office where it is fixed. null: it is fixed on the server. */
  href: string | null
  /** ISO moment */
  since: string | null
}

type EventFacts = {
  name: string
  /** What doctor prints where there is none. */
  well: string
  /** A person has to look, and may find that all is well: a trade mark, a copy already deleted. */
  isAdvice?: true
  /** The office shows it only to roles that may read this area. */
  area?: Area
  command?: string
}

/** The most pressing first: what visitors left, what they see wrong, what only has to be known. */
export const alertEvents = {
  deliveries: {
    name: 'Доставка заявок',
    well: 'ничего не застряло',
    area: 'requests',
    command: 'После починки: npm run requests -- resend --failed',
  },
  quarantined: {
    name: 'Карантин заявок',
    well: 'пуст',
    area: 'requests',
    command: 'Посмотрите: npm run requests -- list --quarantined',
  },
  withdrawn: {
    name: 'Отозванные согласия',
    well: 'у получателей ничего не осталось',
    isAdvice: true,
    area: 'requests',
  },
  papers: {
    name: 'Документы домов',
    well: 'у всех, что продаются',
    command: 'Дополните их в кабинете или родным файлом; SALES_CHECK=hide убирает их цены',
  },
  deadlines: { name: 'Сроки домов', well: 'не прошли', isAdvice: true },
  held: {
    name: 'Придержанные части',
    well: 'нет',
    command: 'Решите: npm run import -- --runs',
  },
  refused: { name: 'Отклонённые прогоны', well: 'нет' },
  stale: { name: 'Свежесть источников', well: 'все вовремя' },
  secrets: { name: 'Секреты источников', well: 'все заданы' },
  paused: { name: 'Источники на паузе', well: 'нет', isAdvice: true },
  words: { name: 'Слова источников', well: 'все понятны', isAdvice: true },
  foreign: { name: 'Иностранные слова', well: 'в предложениях нет', isAdvice: true },
  prices: { name: 'Цены в текстах акций', well: 'закрытых не названо', isAdvice: true },
  fullCost: { name: 'ПСК программ', well: 'для нынешней ставки', isAdvice: true },
  pictures: { name: 'Картинки', well: 'все загружаются' },
  clock: {
    name: 'Часы',
    get well() {
      return clockText(Date.now())
    },
    area: 'control',
  },
  reading: { name: 'Чтение каталога', well: 'быстрое' },
  disk: { name: 'Место на диске', well: 'достаточно', area: 'control' },
} as const satisfies Record<string, EventFacts>

export type AlertEvent = keyof typeof alertEvents

export const factsOf = (event: AlertEvent): EventFacts => alertEvents[event]

/** «23 ноября 2026, 15:04 (МСК)» */
export function clockText(ms: number): string {
  const moment = new Date(ms)
  return `${formatDay(moment.toISOString())}, ${siteClock(moment).time} (${siteClockName()})`
}

/** So many things with the same fault are named, the rest are counted. */
const NAMED = 10

/** «Источник «фид»: придержано частей: 2 (Ёлки, корпус 1: исчезли 93 лота; …). Решите: npm run import -- --runs» */
export function conditionText({ text, items, rest: unlisted, command }: Condition): string {
  const named = items.slice(0, NAMED).map((item) => item.text)
  const rest = items.length - named.length + unlisted
  const list = named.length > 0 ? ` (${named.join('; ')}${rest > 0 ? ` и ещё ${rest}` : ''})` : ''
  return `${text}${list}${command === null ? '' : `. ${command}`}`
}

type ConditionFields = Pick<Condition, 'subject' | 'text'> & Partial<Condition>

/** A condition with the texts of its event. */
export const condition = (event: AlertEvent, found: ConditionFields): Condition => ({
  event,
  items: [],
  rest: 0,
  command: factsOf(event).command ?? null,
  href: null,
  since: null,
  ...found,
})
