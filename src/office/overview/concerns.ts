import type { OverviewData, ShownCondition, Examined } from '#contract/office/overview.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { entityName } from '#office/audit/audit-words.ts'

type Item = { text: string; href: string | null }

/** One thing that a person has to look at, and where. */
export type Concern = {
  kind: string
  text: string
  /** null: it is fixed on the server. */
  href: string | null
  at: string | null
  items?: Item[]
}

/** Changes that are of no record of their own. */
const screenOf: Record<string, string> = {
  floors: '/staff/floors',
  levels: '/staff/floors',
  facades: '/staff/floors',
  prices: '/staff/prices',
  redirects: '/staff/redirects',
  media: '/staff/media',
}

const waits: Record<string, string> = {
  due: 'Выйдет после импорта',
  removing: 'Удалится после импорта',
}

/** The most pressing first: what visitors left, what they see wrong, what only has to be known. */
export const concernsOf = (data: OverviewData): Concern[] => [
  ...(data.undelivered ?? []).map(concernOf),
  ...data.held.map(concernOf),
  ...data.conditions.map(concernOf),
  ...serverConcerns(data.health?.items ?? []),
  ...data.refusals.map(({ entity, id, title, reason, since }) => ({
    kind: 'Публикация',
    text: `Не вышло: ${title ?? `${entityName(entity)} ${id}`}. ${reason}`,
    href: screenOf[entity] ?? `/staff/${entity}/${id}`,
    at: since,
  })),
  ...data.scheduled.map(({ entity, id, state, at, title }) => ({
    kind: 'Публикация',
    text: `${waits[state] ?? 'Ждёт времени'}: ${title ?? `${entityName(entity)} ${id}`}`,
    href: screenOf[entity] ?? `/staff/${entity}/${id}`,
    at,
  })),
  ...data.ending.map(({ id, title, at }) => ({
    kind: 'Акции',
    text: `Скоро кончится: ${title}`,
    href: pageLinks.promotion(id),
    at,
  })),
  ...data.gone.map(({ entity, id, title, since }) => ({
    kind: 'Материалы',
    text: `Источник больше не присылает: ${title ?? `${entityName(entity)} ${id}`}`,
    href: `/staff/${entity}/${id}`,
    at: since,
  })),
]

/** Of one thing the line itself leads to it; several are listed under their number. */
function concernOf({ name, text, href, since, items, rest }: ShownCondition): Concern {
  const [only, second] = items
  if (only && !second)
    return { kind: name, text: `${text} (${only.text})`, href: only.href ?? href, at: since }
  const more = rest > 0 ? [{ text: `и\u00A0ещё ${rest}`, href }] : []
  const listed = [...items, ...more]
  const isDeadEnd = listed.length > 0 && href !== null && listed.every((item) => !item.href)
  const way = isDeadEnd ? [{ text: 'Исправить', href }] : []
  return { kind: name, text, href, at: since, items: [...listed, ...way] }
}

/** What only the doctor sees: a line for each fault, and one for all that could be safer. */
function serverConcerns(found: readonly Examined[]): Concern[] {
  const faults = found.filter(({ event }) => event === undefined)
  const wrong = faults.filter(({ state }) => state === 'wrong')
  const advice = faults.filter(({ state }) => state === 'advice')
  const items = advice.map(({ about, text }) => ({ text: `${about}: ${text}`, href: null }))
  return [
    ...wrong.map(({ about, text }) => ({
      kind: 'Сервер',
      text: `${about}: ${text}`,
      href: null,
      at: null,
    })),
    ...(items.length > 0
      ? [
          {
            kind: 'Сервер',
            text: `Советы по настройке: ${items.length}`,
            href: null,
            at: null,
            items,
          },
        ]
      : []),
  ]
}
