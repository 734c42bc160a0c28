import type { OverviewData, ShownCondition, Examined } from '#contract/office/overview.ts'
import { entityName } from '#office/audit/entity-names.ts'

type Item = { text: string; href: string | null }

/** One thing that a person has to look at, and where. */
export type Concern = {
  kind: string
  text: string
  /** null: it is fixed on the server. */
  href: string | null
  at: string | null
  items?: Item[]
  /** Of what only has to be known, when it is another than that of what waits. */
  tone?: 'wrong' | 'half'
}

/** Changes that are of no record of their own. */
const screenOf: Record<string, string> = {
  floors: '/staff/floors',
  levels: '/staff/floors',
  facades: '/staff/floors',
  prices: '/staff/prices',
  'price-changes': '/staff/prices',
  redirects: '/staff/redirects',
  media: '/staff/media',
}

const waits: Record<string, string> = {
  due: 'Выйдет после импорта',
  removing: 'Удалится после импорта',
}

/** The most pressing first: what visitors left, what they see wrong, what only has to be known. */
export const concernsOf = (data: OverviewData): Concern[] => [
  ...(data.undelivered ?? []).map((lost) => ({ ...concernOf(lost), tone: 'wrong' as const })),
  ...overdueConcerns(data),
  ...unansweredConcern(data),
  ...data.held.map((held) => ({ ...concernOf(held), ...nameHeld(held) })),
  ...data.conditions.map(concernOf),
  ...serverConcerns(data.health?.items ?? []),
  ...data.refusals.map((refused) => ({
    kind: 'Публикация',
    text: `${refused.state === 'published' ? 'Вышло не\u00A0всё' : 'Не вышло'}: ${changeTitle(refused)}. ${refused.reason}`,
    href: changeHref(refused),
    at: refused.since,
  })),
  ...data.proposals.map((draft) => ({
    kind: 'Ждёт приёмки',
    text: `${changeTitle(draft)} — ${draft.author}`,
    href: changeHref(draft),
    at: draft.at,
  })),
  ...data.scheduled.flatMap((change) => {
    const wait = waits[change.state]
    const line = { kind: 'Публикация', href: changeHref(change), at: change.at }
    return wait ? { ...line, text: `${wait}: ${changeTitle(change)}` } : []
  }),
  ...data.gone.map((record) => ({
    kind: 'Материалы',
    text: `Источник больше не присылает: ${changeTitle(record)}`,
    href: changeHref(record),
    at: record.since,
  })),
]

type Change = { entity: string; id: number; title: string | null }

export const changeTitle = ({ entity, id, title }: Change) => title ?? `${entityName(entity)} ${id}`

export const changeHref = ({ entity, id }: Change) => screenOf[entity] ?? `/staff/${entity}/${id}`

/** Steps of the caller whose time has passed. */
const overdueConcerns = ({ requests }: OverviewData): Concern[] =>
  (requests?.steps ?? [])
    .filter(({ at }) => Date.parse(at) < Date.now())
    .map(({ number, text, at }) => ({
      kind: 'Просрочено',
      text: `${text}: заявка ${number}`,
      href: `/staff/requests/${number}`,
      at,
      tone: 'wrong',
    }))

/** One line for all requests that nobody has answered yet. */
function unansweredConcern({ requests }: OverviewData): Concern[] {
  if (!requests || requests.unanswered === 0) return []
  return [
    {
      kind: 'Заявки',
      text: `Без ответа: ${requests.unanswered}`,
      href: '/staff/requests?stage=new',
      at: requests.oldest,
    },
  ]
}

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

/** The kind of the line names what happened: one held part is named by itself. */
const nameHeld = ({ items: [only, second] }: ShownCondition): Partial<Concern> =>
  only && !second ? { text: only.text } : {}

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
      tone: 'wrong' as const,
    })),
    ...(items.length > 0
      ? [
          {
            kind: 'Сервер',
            text: `Советы по настройке: ${items.length}`,
            href: null,
            at: null,
            tone: 'half' as const,
            items,
          },
        ]
      : []),
  ]
}
