import type pg from 'pg'

import { lotKinds } from '#domain/lots/lot.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type Condition } from './condition.ts'

type Offer = { id: number; title: string; text: string; projects: string }

/** Promotions that are on, with the projects they name whose prices are closed by now. */
const selectOffers = statement(
  'priced-offers/selectOffers',
  `select m.id, m.title, concat_ws(' ', m.title, m.badge, m.teaser, m.body) as text, string_agg(p.name, ', ' order by p.id) projects
  from promotion m join project p on m.rule -> 'projects' ? p.alias
  where m.gone_at is null and not m.hidden and (m.ends_at is null or m.ends_at > now()) and exists (
    select from unnest($1::text[]) kind
    where (coalesce(m.rule -> 'kinds', '[]') = '[]' or m.rule -> 'kinds' ? kind) and 'false' = coalesce(
      (select value from manual_override where entity = 'project' and entity_id = p.id
        and field = 'details.prices.' || kind), p.details -> 'prices' -> kind))
  group by m.id order by m.id`,
  ['text[]'],
  rowOf<Offer>({ id: 'integer', title: 'text', text: 'text', projects: 'text' }),
)

const PRICE = /\d[\s,.]{0,9}(?:₽|руб|млн|тыс)/i

/** No rule of prices reaches typed texts, so staff get a condition when they close prices or publish later. */
export async function findPricedOffers(pool: pg.Pool): Promise<Condition[]> {
  const { rows } = await selectOffers(pool, lotKinds)
  return rows
    .filter(({ text }) => PRICE.test(text))
    .map(({ id, title, projects }) =>
      condition('prices', {
        subject: `акция «${title}»`,
        text: `Акция «${title}» называет цену, а цены закрыты: ${projects}. Уберите цену из текста или откройте цены`,
        href: `/staff/promotions/${id}`,
      }),
    )
}
