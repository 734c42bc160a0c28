import type { AnswerBody } from '#contract/office/office-api.ts'
import type { Pool } from 'pg'

import { complaints, conflict, created, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, textAt, textsOf } from '#server/office/http/body-fields.ts'
import type { Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
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
  return [
    {
      method: 'GET',
      path: '/members',
      needs: OWNERS,
      answer: async () => ok({ items: await listMembers(pool) }),
    },
    { method: 'POST', path: '/members', needs: OWNERS, answer: add },
    { method: 'PUT', path: '/members/:id', needs: OWNERS, answer: change },
    { method: 'POST', path: '/members/:id/reset', needs: OWNERS, answer: reset },
  ]

  async function add({ body, caller }: StaffCall) {
    const read = readMember({
      email: textAt(body, 'email'),
      name: textAt(body, 'name'),
      role: textAt(body, 'role'),
    })
    if (!read.member) return complaints(read.errors)
    const id = await addMember(pool, caller, read.member)
    if (id === null) return complaints({ email: 'Сотрудник с такой почтой уже есть' })
    return created({ id, welcome: await makeInvite(pool, id) })
  }

  async function change({ params, body, caller }: StaffCall) {
    const member = await memberAt(params.id)
    if (!member) return refusals.notFound
    const typed = { ...member, ...textsOf(body, ['name', 'role']) }
    const read = readMember(typed)
    if (!read.member) return complaints(read.errors)
    const blocked = (body.blocked ?? member.blocked) === true
    const changed = { ...read.member, blocked }
    if (!(await changeMember(pool, caller, member.id, changed)))
      return conflict('Это последний владелец: сначала назначьте другого')
    const stored = await findMember(pool, { id: member.id })
    return ok(stored satisfies AnswerBody<'PUT /members/:id'> | null)
  }

  async function reset({ params, caller }: StaffCall) {
    const member = await memberAt(params.id)
    if (!member) return refusals.notFound
    await resetMember(pool, caller, member.id)
    return ok({ welcome: await makeInvite(pool, member.id) })
  }

  async function memberAt(text: string | undefined): Promise<Member | null> {
    const id = idOf(text)
    return id === null ? null : findMember(pool, { id })
  }
}
