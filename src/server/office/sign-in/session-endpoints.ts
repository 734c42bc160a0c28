import type { Pool } from 'pg'

import { isRole, needsSecondFactor } from '#domain/office/roles.ts'
import type { SessionLevel } from '#server/db/schema/staff.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, refusals, tooMany } from '#server/office/http/answers.ts'
import { openRow, row } from '#server/office/http/row.ts'
import type { CallOf, Endpoint, OpenCall, Origin } from '#server/office/http/endpoint.ts'

import { beginAsCaller, type Attempts } from './attempts.ts'
import { findCredentials, sealedTotp, takeStep } from './credentials.ts'
import { acceptInvite, findInvited } from './invites.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { complaintAboutPassword, hashPassword, isPassword } from './password.ts'
import type { Seal } from './seal.ts'
import type { Sessions } from './sessions.ts'
import { matchingStep } from './totp.ts'

export type SignInTools = {
  pool: Pool
  sessions: Sessions
  attempts: Attempts
  browsers: KnownBrowsers
  seal: Seal
}

type Entering = { id: number; name: string; role: string; hasTotp: boolean }

/** Signing in by password and code, signing out, and the first password by a link. */
export function sessionEndpoints(tools: SignInTools): Endpoint[] {
  const { pool, sessions, attempts, browsers, seal } = tools
  return [
    openRow('POST /session', signIn),
    row('POST /session/code', { levels: ['code'] }, takeCode),
    row('DELETE /session', { levels: ['code', 'enrol', 'full'] }, signOut),
    openRow('GET /welcome/:token', checkInvite),
    openRow('POST /welcome', welcome),
  ]

  async function signIn({ body, origin }: OpenCall<'POST /session'>) {
    const { password = '' } = body
    const email = (body.email ?? '').trim().toLowerCase()
    const found = await findCredentials(pool, email)
    const attempt = await attempts.begin({
      kind: 'password',
      person: email,
      ip: origin.address,
      browser: await browsers.find(origin.known, found?.id ?? null),
    })
    if (typeof attempt === 'number') return tooMany(attempt)
    const isRight = await isPassword(password, found?.passwordHash ?? null)
    if (!found || !isRight) return refusals.wrong
    await attempt.forgive()
    return enter(found, origin)
  }

  async function enter(member: Entering, origin: Origin) {
    await sessions.tidy()
    await attempts.tidy()
    const mustEnrol = isRole(member.role) && needsSecondFactor(member.role)
    const level: SessionLevel = member.hasTotp ? 'code' : mustEnrol ? 'enrol' : 'full'
    if (level !== 'code') await noteSignIn(member)
    const cookie = await sessions.open(member.id, level, origin)
    if (level !== 'full') return { body: { next: level }, cookie }
    const known = await browsers.markOf(member.id)
    return { body: { next: 'done' as const }, cookie, known }
  }

  async function takeCode({ caller, body, origin }: CallOf<'POST /session/code'>) {
    const attempt = await beginAsCaller(tools, 'code', { caller, origin })
    if (typeof attempt === 'number') return tooMany(attempt)
    const sealed = await sealedTotp(pool, caller.id)
    const key = sealed && (await seal.open(sealed))
    const step = key && matchingStep(key, body.code ?? '', Date.now())
    if (step === null || !(await takeStep(pool, caller.id, Number(step)))) return refusals.wrongCode
    await attempt.forgive()
    await noteSignIn(caller)
    return {
      body: { next: 'done' as const },
      cookie: await sessions.raise(caller.session),
      known: await browsers.markOf(caller.id),
    }
  }

  async function noteSignIn(member: { id: number; name: string }) {
    await writeAudit(pool, member, { action: 'signIn', entity: 'session', id: member.id })
  }

  async function signOut({ caller }: CallOf<'DELETE /session'>) {
    await sessions.end(caller.id, caller.session)
    return { ...done, cookie: null }
  }

  async function checkInvite({ params }: OpenCall<'GET /welcome/:token'>) {
    return ok({
      valid: (await findInvited(pool, params.token ?? '')) !== null,
    })
  }

  async function welcome({ body, origin }: OpenCall<'POST /welcome'>) {
    const { token = '', password = '' } = body
    const invited = await findInvited(pool, token)
    if (!invited) return refusals.notFound
    const complaint = await complaintAboutPassword(password)
    if (complaint) return complaints({ password: complaint })
    if (!(await acceptInvite(pool, token, await hashPassword(password)))) return refusals.notFound
    await writeAudit(pool, invited, { action: 'setPassword', entity: 'members', id: invited.id })
    const member = await findCredentials(pool, invited.email)
    return member ? enter(member, origin) : refusals.notFound
  }
}
