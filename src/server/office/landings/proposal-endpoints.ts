import { landingQuery } from '#domain/content/landing.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { howMany } from '#domain/text/plural.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { queriesOn } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { landing } from '#server/db/schema/content.ts'
import { aliasOf, freeAlias } from '#server/import/normalise/project-names.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
import { applyRevision } from '#server/office/records/apply-revision.ts'
import { kindOf, toColumns } from '#server/office/records/record-tables.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { addRevision } from '#server/publishing/revisions.ts'

import { landingFilter, proposeLandings, type LandingProposal } from './propose-landings.ts'

type ProposalContext = PublishContext & { catalogue: LiveCatalogue }

/** Landing pages by rule: proposed from what is for sale, published by tens. */
export function proposalEndpoints(context: ProposalContext): Endpoint[] {
  return [
    row('GET /landings/proposals', ['content', 'read'], async () =>
      ok({ items: (await propose(context)).slice(0, MOST_SHOWN) }),
    ),
    row('POST /landings/proposals', ['content', 'publish'], (call) => accept(context, call)),
  ]
}

const MOST_SHOWN = 300
const MOST_AT_ONCE = 100

const readLandings = ({ pool }: ProposalContext) =>
  queriesOn(pool).select({ alias: landing.alias, filter: landing.filter }).from(landing)

async function propose(context: ProposalContext): Promise<LandingProposal[]> {
  const known = (await readLandings(context)).flatMap(({ filter }) => landingQuery(filter) ?? [])
  const year = Number(siteDay(Date.now()).slice(0, 4))
  const flats = context.catalogue.current.lots('flat')
  return proposeLandings(flats, year, new Set(known.map(landingFilter)))
}

/** Words come from the rule and never from the call. */
async function accept(context: ProposalContext, call: CallOf<'POST /landings/proposals'>) {
  const wanted = new Set(call.body.filters)
  if (wanted.size === 0) return complaints({ filters: 'Отметьте списки' })
  if (wanted.size > MOST_AT_ONCE)
    return complaints({ filters: `Не\u00A0больше ${MOST_AT_ONCE} за\u00A0раз` })
  const chosen = (await propose(context)).filter(({ filter }) => wanted.has(filter))
  const taken = new Set((await readLandings(context)).map(({ alias }) => alias))
  const { caller } = call
  const isOut = await publishChange(context, async (client) => {
    const items = []
    for (const { filter, h1 } of chosen) {
      const alias = freeAlias(aliasOf(h1), taken)
      taken.add(alias)
      const id = await newId(client, 'landing')
      const data = toColumns(kindOf('landings'), { h1, alias, filter, indexed: true })
      await addRevision(client, 'landings', { id, number: 1, data, author: caller.id })
      await applyRevision(client, 'landings', id)
      await writeAudit(client, caller, { action: 'publish', entity: 'landings', id })
      items.push({ id, number: 1, before: null })
    }
    await rememberUndo(client, caller, {
      text: `Опубликовано: ${howMany(items.length, ['посадочная', 'посадочные', 'посадочных'])}`,
      undo: { kind: 'records', entity: 'landings', asDraft: true, items },
    })
  })
  return isOut ? ok({ count: chosen.length }) : busy
}

const busy = {
  status: 409 as const,
  body: { error: 'busy', message: 'Сейчас идёт импорт: повторите, когда он закончится' },
}
