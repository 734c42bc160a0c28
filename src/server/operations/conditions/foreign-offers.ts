import type pg from 'pg'

import { carriedOver } from '#domain/content/doc/carried-over.ts'
import { docText } from '#domain/content/doc/doc-text.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { foreignWords } from '#domain/text/foreign-words.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type Condition } from './condition.ts'

type Offer = { name: string; text: string; body: unknown; href: string }

/** Texts for buyers: promotions that are on, names of projects. */
const selectOffers = statement(
  'foreign-offers/selectOffers',
  `select format('акция «%s»', title) as name, concat_ws(' ', title, badge, teaser) as text, body,
       '/staff/promotions/' || id as href from promotion
     where gone_at is null and (ends_at is null or ends_at > now())
   union all select format('проект «%s»', name), concat_ws(' ', name, teaser), null, '/staff/projects/' || id from project
   order by name`,
  [],
  rowOf<Offer>({ name: 'text', text: 'text', body: 'jsonb?', href: 'text' }),
)

/** A trade mark may stay, so a person decides. */
export async function findForeignOffers(pool: pg.Pool): Promise<Condition[]> {
  const { rows } = await selectOffers(pool)
  return rows.flatMap(({ name, text, body, href }) => {
    const words = foreignWords(`${text} ${wordsOf(body)}`)
    const about = `Иностранные слова, ${name}: ${words.join(', ')}. Замените русскими, если это не товарный знак`
    return words.length > 0 ? [condition('foreign', { subject: name, text: about, href })] : []
  })
}

/** A document is read by its words, without the names of its parts. */
function wordsOf(body: unknown): string {
  if (body === null) return ''
  return docText(typeof body === 'string' ? carriedOver(body) : readDoc(body).doc)
}
