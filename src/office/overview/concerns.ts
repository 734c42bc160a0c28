import { pageLinks } from '#domain/addresses/page-links.ts'
import { entityName } from '#office/audit/audit-words.ts'

type Since = { since: string }

/** What the API tells of the site as it is now; of visitors only to whoever may read requests. */
export type OverviewData = {
  held: ({ run: number; source: string; title: string; reason: string } & Since)[]
  refused: { run: number; source: string; reason: string | null }[]
  stale: ({ id: number; source: string } & Since)[]
  paused: ({ id: number; source: string; reason: string | null } & Since)[]
  scheduled: {
    entity: string
    id: number
    state: string
    at: string | null
    title: string | null
  }[]
  /** What waited its turn and could not come out. */
  refusals: ({ entity: string; id: number; title: string | null; reason: string } & Since)[]
  ending: { id: number; title: string; at: string }[]
  gone: ({ entity: string; id: number; title: string | null } & Since)[]
  undelivered?: { target: string; count: number; reason: string | null }[]
  quarantined?: { count: number }[]
  /** Foreign words in promotions and names of projects. */
  offers: { event: string; subject: string; text: string }[]
  /** Programmes that follow the key rate, with a full cost of another rate. */
  fullCosts: { id: number; name: string; remark: 'below' | 'another' }[]
  notFound: { address: string; count: number }[]
  searches: { address: string; count: number }[]
}

/** One thing that a person has to look at, and where. */
export type Concern = { kind: string; text: string; href: string; at: string | null }

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
  ...(data.undelivered ?? []).map(({ target, count, reason }) => ({
    kind: 'Заявки',
    text: `Не доходят до «${target}»: ${count}${reason ? `, ошибка: ${reason}` : ''}`,
    href: '/staff/requests?state=failed',
    at: null,
  })),
  ...(data.quarantined ?? []).map(({ count }) => ({
    kind: 'Заявки',
    text: `Похожи на спам, проверьте: ${count}`,
    href: '/staff/requests?state=quarantined',
    at: null,
  })),
  ...data.offers.map(({ text }) => ({
    kind: 'Закон',
    text,
    href: '/staff/promotions',
    at: null,
  })),
  ...data.fullCosts.map(({ id, name, remark }) => ({
    kind: 'Закон',
    text:
      remark === 'below'
        ? `«${name}» не показывается: ПСК ниже новой ставки`
        : `«${name}»: ПСК названа для другой ставки, проверьте её и юридический текст`,
    href: `/staff/programmes/${id}`,
    at: null,
  })),
  ...data.held.map(({ run, title, reason, since }) => ({
    kind: 'Импорт',
    text: `Придержано, ${title}: ${reason}`,
    href: `/staff/runs/${run}`,
    at: since,
  })),
  ...data.refused.map(({ run, source, reason }) => ({
    kind: 'Импорт',
    text: `Последний файл источника «${source}» не принят${reason ? `: ${reason}` : ''}`,
    href: `/staff/runs/${run}`,
    at: null,
  })),
  ...data.stale.map(({ id, source, since }) => ({
    kind: 'Источники',
    text: `От «${source}» давно нет хорошего файла: на сайте старые цены и статусы`,
    href: `/staff/sources/${id}`,
    at: since,
  })),
  ...data.paused.map(({ id, source, reason, since }) => ({
    kind: 'Источники',
    text: `«${source}» на паузе${reason ? `: ${reason}` : ''}`,
    href: `/staff/sources/${id}`,
    at: since,
  })),
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
