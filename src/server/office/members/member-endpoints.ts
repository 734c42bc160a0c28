import type { Pool } from 'pg'

import { complaints, conflict, ok, refusals } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'
import { makeInvite } from '#server/office/sign-in/invites.ts'

import {
  addMember,
  changeMember,
  findMember,
  listMembers,
  readMember,
  resetMember,
  type Member,
} from './members.ts'

const OWNERS = ['control', 'publish'] as const

export function memberEndpoints(pool: Pool): Endpoint[] {
  const find = byId((id) => findMember(pool, { id }))
  return [
    row('GET /members', OWNERS, async () => ok({ items: await listMembers(pool) })),
    row('POST /members', OWNERS, add),
    rowAt('PUT /members/:id', OWNERS, { find, answer: change }),
    rowAt('POST /members/:id/reset', OWNERS, { find, answer: reset }),
  ]

  async function add({ body, caller }: CallOf<'POST /members'>) {
    const { email = '', name = '', role = '' } = body
    const read = readMember({ email, name, role })
    if (!read.member) return complaints(read.errors)
    const id = await addMember(pool, caller, read.member)
    if (id === null) return complaints({ email: 'Сотрудник с такой почтой уже есть' })
    return ok({ id, welcome: await makeInvite(pool, id) })
  }

  async function change({ body, caller }: CallOf<'PUT /members/:id'>, member: Member) {
    const { name = member.name, role = member.role, blocked = member.blocked } = body
    const read = readMember({ email: member.email, name, role })
    if (!read.member) return complaints(read.errors)
    if (!(await changeMember(pool, caller, member.id, { ...read.member, blocked })))
      return conflict('Это последний владелец: сначала назначьте другого')
    const stored = await findMember(pool, { id: member.id })
    return stored ? ok(stored) : refusals.notFound
  }

  async function reset({ caller }: CallOf<'POST /members/:id/reset'>, { id }: Member) {
    await resetMember(pool, caller, id)
    return ok({ welcome: await makeInvite(pool, id) })
  }
}
