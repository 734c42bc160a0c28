import type pg from 'pg'

import { foreignWords } from '#domain/text/foreign-words.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type Condition } from './condition.ts'

type Offer = { name: string; text: string; href: string }

/** Texts for buyers: promotions that are on, names of projects. */
const selectOffers = statement(
  'foreign-offers/selectOffers',
  `select format('акция «%s»', title) as name, concat_ws(' ', title, badge, teaser, body) as text,
       '/staff/promotions/' || id as href from promotion
     where gone_at is null and (ends_at is null or ends_at > now())
   union all select format('проект «%s»', name), concat_ws(' ', name, teaser), '/staff/projects/' || id from project
   order by name`,
  [],
  rowOf<Offer>({ name: 'text', text: 'text', href: 'text' }),
)

/** A trade mark may stay, so a person decides. */
export async function findForeignOffers(pool: pg.Pool): Promise<Condition[]> {
  const { rows } = await selectOffers(pool)
  return rows.flatMap(({ name, text, href }) => {
    const words = foreignWords(text)
    const about = `Иностранные слова, ${name}: ${words.join(', ')}. Замените русскими, если это не товарный знак`
    return words.length > 0 ? [condition('foreign', { subject: name, text: about, href })] : []
  })
}
