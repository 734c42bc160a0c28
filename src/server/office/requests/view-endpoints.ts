import { and, asc, eq } from 'drizzle-orm'

import { validationMessages } from '#domain/form/validation-messages.ts'
import { conditionsIn } from '#domain/request/request-view.ts'
import type { Database } from '#server/db/connect.ts'
import { requestView } from '#server/db/schema/request-notes.ts'
import { complaints, ok, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

const MOST_VIEWS = 30
const LONGEST_NAME = 60

/** Filters of the list that a member has named, their own only. */
export function viewEndpoints({ db }: { db: Database }): Endpoint[] {
  const needs = ['requests', 'read'] as const
  return [
    row('GET /requests/views', needs, async ({ caller }) => ok(await viewsOf(caller.id))),
    row('POST /requests/views', needs, save),
    row('DELETE /requests/views/:id', needs, remove),
  ]

  async function viewsOf(memberId: number) {
    const items = await db
      .select({ id: requestView.id, name: requestView.name, query: requestView.query })
      .from(requestView)
      .where(eq(requestView.memberId, memberId))
      .orderBy(asc(requestView.name))
    return { items }
  }

  async function save({ body, caller }: CallOf<'POST /requests/views'>) {
    const name = (body.name ?? '').trim()
    const query = conditionsIn(body.query ?? '')
    if (name === '') return complaints({ name: validationMessages.required })
    if (name.length > LONGEST_NAME)
      return complaints({ name: `Не\u00A0больше ${LONGEST_NAME} знаков` })
    if (query === '') return complaints({ name: 'Сначала выберите условия отбора' })
    const { items } = await viewsOf(caller.id)
    if (items.length >= MOST_VIEWS && !items.some((one) => one.name === name))
      return complaints({ name: `Отборов уже ${MOST_VIEWS}: удалите лишний` })
    await db
      .insert(requestView)
      .values({ memberId: caller.id, name, query })
      .onConflictDoUpdate({
        target: [requestView.memberId, requestView.name],
        set: { query },
      })
    return ok(await viewsOf(caller.id))
  }

  async function remove({ params, caller }: CallOf<'DELETE /requests/views/:id'>) {
    const gone = await db
      .delete(requestView)
      .where(and(eq(requestView.id, idOf(params.id) ?? 0), eq(requestView.memberId, caller.id)))
      .returning({ id: requestView.id })
    return gone.length === 0 ? refusals.notFound : ok(await viewsOf(caller.id))
  }
}
