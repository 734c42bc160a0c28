import type { PoolClient } from 'pg'

import { lotCalled } from '#domain/lots/lot-titles.ts'
import { mayDo, type Role } from '#domain/office/roles.ts'
import { howMany } from '#domain/text/plural.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit, type Doer } from '#server/office/audit/audit.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'

import { setLots } from './change-lots.ts'
import { findChanges, seeLots } from './field-change.ts'
import { findLots } from './find-lots.ts'
import { onlyLots } from './lot-filter.ts'
import { offReasons, openOffers } from './lot-offer.ts'
import { LOTS, PRICE_CHANGES, type PriceChange } from './price-changes.ts'

const selectScheduled = statement(
  'apply-price-change/selectScheduled',
  `select data from revision
     where entity = '${PRICE_CHANGES}' and entity_id = $1 and state = 'scheduled' for update`,
  ['integer'],
  rowOf<{ data: PriceChange }>({ data: 'jsonb' }),
)

const updateMade = statement(
  'apply-price-change/updateMade',
  `update revision set state = 'published', refusal = $2, data = data || jsonb_build_object('changed', $3::integer)
     where entity = '${PRICE_CHANGES}' and entity_id = $1`,
  ['integer', 'text', 'integer'],
)

type Author = Doer & { role: Role; isBlocked: boolean }
type DuePriceChange = { id: number; author: Author }

/** Makes a change whose hour has come, of prices as they are now; a part of the transaction that publishes. */
export async function applyPriceChange(client: PoolClient, { id, author }: DuePriceChange) {
  const [scheduled] = (await selectScheduled(client, id)).rows
  // Taken off a moment ago.
  if (!scheduled) return
  if (author.isBlocked || !mayDo(author.role, 'lots', 'publish'))
    throw new ChangeRefused('У\u00A0автора больше нет прав менять цены')
  const { data } = scheduled
  const { reason, until, reasons } = data
  if (until !== null && Date.parse(until) <= Date.now())
    throw new ChangeRefused('Время, до\u00A0которого она действует, уже прошло')
  const wanted = { limit: data.lots.length, offset: 0 }
  const { lots } = await findLots(client, onlyLots(data.lots), wanted)
  const reasonOf = await openOffers(client)
  const skipped: string[] = []
  const seen = (await seeLots(client, lots)).filter((lot) => {
    const why = reasonOf(lot)
    if (why === null || why === reasons[lot.found.id]) return true
    skipped.push(`${lotCalled(lot.shown)} — ${offReasons[why]}`)
    return false
  })
  const given = { reason, until, by: author.name, at: new Date().toISOString() }
  const { sets, left, impossible } = findChanges(seen, data, given)
  if (impossible) throw new ChangeRefused(impossible)
  const text = skippedText(
    [...skipped, ...left.map(({ shown }) => `${lotCalled(shown)} — не\u00A0от чего считать`)],
    data.lots.length - lots.length,
  )
  if (sets.size === 0) throw new ChangeRefused(text ?? 'У\u00A0этих лотов так уже и\u00A0есть')
  await setLots(client, author, { field: data.field, sets })
  await writeAudit(client, author, { action: 'publish', entity: PRICE_CHANGES, id })
  await updateMade(client, id, text, sets.size)
}

/** So many of them are named; the rest are counted. */
const NAMED = 20

/** «Пропущено 2 лота: Квартира 17, Дом 2 — продан; …»; null: none. */
function skippedText(skipped: readonly string[], deleted: number): string | null {
  const count = skipped.length + deleted
  if (count === 0) return null
  const rest = skipped.length - NAMED
  const parts = [
    ...skipped.slice(0, NAMED),
    ...(rest > 0 ? [`ещё ${rest}`] : []),
    ...(deleted > 0 ? [`удалено ${deleted}`] : []),
  ]
  return `Пропущено ${howMany(count, LOTS)}: ${parts.join('; ')}`
}
