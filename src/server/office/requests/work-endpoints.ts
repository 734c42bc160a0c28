import { isNull } from 'drizzle-orm'
import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { readWork, stageNames, type RequestWork } from '#domain/request/request-work.ts'
import { staffMember } from '#server/db/schema/staff.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, refusals } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row, rowAt } from '#server/office/http/row.ts'
import type { FoundRequest } from '#server/requests/inbox/inbox.ts'

import {
  cardOf,
  editionOf,
  findRequest,
  nextStepOf,
  refuseErased,
  type CardTools,
} from './request-card.ts'
import { storeWork } from './store-work.ts'

/** What becomes of a request: its stage, who answers for it, what is to be done next. */
export function workEndpoints(tools: CardTools & { pool: Pool }): Endpoint[] {
  const { pool, db } = tools
  return [
    row('GET /requests/members', ['requests', 'read'], async () =>
      ok({ items: (await readMembers()).map(({ id, name }) => ({ value: `${id}`, label: name })) }),
    ),
    rowAt('PUT /requests/:number', ['requests', 'publish'], {
      find: ({ params }) => findRequest(db, params.number ?? ''),
      refuse: (found, { ifMatch }) =>
        refuseErased(found) ?? (ifMatch === null ? refusals.noEdition : null),
      answer: change,
    }),
  ]

  async function change(call: CallOf<'PUT /requests/:number'>, found: FoundRequest) {
    const { body, caller, ifMatch } = call
    if (ifMatch?.replaceAll('"', '') !== String(found.revision)) return clashOf(found)
    const before: RequestWork = { ...found, nextStep: nextStepOf(found) }
    const { work, errors } = readWork(body, before, new Date())
    if (work.responsible !== found.responsible && !(await mayAnswer(work.responsible)))
      errors.responsible = 'Выберите из\u00A0списка'
    if (Object.keys(errors).length > 0) return complaints(errors)
    const isStored = await storeWork(db, found, work)
    const now = await findRequest(db, found.number)
    if (!now) return refusals.notFound
    if (!isStored) return clashOf(now)
    await writeAudit(pool, caller, { action: 'change', entity: 'requests', id: found.number })
    return ok(await cardOf(tools, now), editionOf(now))
  }

  async function clashOf(found: FoundRequest) {
    const current = await cardOf(tools, found)
    const person = current.responsible?.name ?? 'никто'
    const message = `Заявку тем временем изменили: стадия\u00A0— «${stageNames[current.stage]}», ответственный\u00A0— ${person}. Ваше осталось в\u00A0полях: сохраните ещё раз, чтобы записать его`
    const body = { current, by: null, at: null, message }
    return { status: 412 as const, body, headers: editionOf(found) }
  }

  async function readMembers() {
    const { id, name, role } = staffMember
    const members = await db
      .select({ id, name, role })
      .from(staffMember)
      .where(isNull(staffMember.blockedAt))
      .orderBy(name, id)
    return members.filter((member) => mayDo(member.role, 'requests', 'read'))
  }

  async function mayAnswer(wanted: number | null) {
    return wanted === null || (await readMembers()).some(({ id }) => id === wanted)
  }
}
