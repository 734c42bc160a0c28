import { and, eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import { readWork } from '#domain/request/request-work.ts'
import { queriesOn } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import { CRM, writeAudit } from '#server/office/audit/audit.ts'
import type { StageOfCrm } from '#server/requests/crm/crm-statuses.ts'

import { nextStepOf } from './request-card.ts'
import { storeWork } from './store-work.ts'

/** What a status of a CRM means here, as if staff had set it; one that they have set already changes nothing. */
export async function takeCrmStage(
  client: PoolClient,
  { requestId, stage, statusName, isFirst }: StageOfCrm,
) {
  const db = queriesOn(client)
  const [found] = await db
    .select()
    .from(request)
    .where(and(eq(request.id, requestId), eq(request.state, 'new')))
    .for('update')
  if (!found || found.stage === stage) return
  // Staff have gone on with it before the CRM had a word.
  if (isFirst && found.stage !== 'new') return
  const before = { ...found, nextStep: nextStepOf(found) }
  const sent = { stage, closedReason: `В\u00A0CRM: «${statusName}»` }
  await storeWork(db, found, readWork(sent, before, new Date()).work)
  await writeAudit(client, CRM, { action: 'change', entity: 'requests', id: found.number })
}
