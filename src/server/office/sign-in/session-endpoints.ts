import type { Pool } from 'pg'

import { isRole, needsSecondFactor } from '#domain/office/roles.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, refusals, tooMany } from '#server/office/http/answers.ts'
import { overlongCredentials, textAt } from '#server/office/http/body-fields.ts'
import { openRow } from '#server/office/http/row.ts'
import type { Answer, Call, Endpoint, Origin, StaffCall } from '#server/office/http/endpoint.ts'

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
    { method: 'POST', path: '/session', needs: 'open', answer: signIn },
    { method: 'POST', path: '/session/code', needs: { levels: ['code'] }, answer: takeCode },
    {
      method: 'DELETE',
      path: '/session',
      needs: { levels: ['code', 'enrol', 'full'] },
      answer: signOut,
    },
    openRow('GET /welcome/:token', checkInvite),
    { method: 'POST', path: '/welcome', needs: 'open', answer: welcome },
  ]

  async function signIn({ body, origin }: Call): Promise<Answer> {
    const errors = overlongCredentials(body, ['email', 'password'])
    if (errors) return complaints(errors)
    const email = textAt(body, 'email').trim().toLowerCase()
    const found = await findCredentials(pool, email)
    const attempt = await attempts.begin({
      kind: 'password',
      person: email,
      ip: origin.address,
      browser: await browsers.find(origin.known, found?.id ?? null),
    })
    if (typeof attempt === 'number') return tooMany(attempt)
    const isRight = await isPassword(textAt(body, 'password'), found?.passwordHash ?? null)
    if (!found || !isRight) return refusals.wrong
    await attempt.forgive()
    return enter(found, origin)
  }

  async function enter(member: Entering, origin: Origin): Promise<Answer> {
    await sessions.tidy()
    await attempts.tidy()
    const mustEnrol = isRole(member.role) && needsSecondFactor(member.role)
    const level = member.hasTotp ? 'code' : mustEnrol ? 'enrol' : 'full'
    if (level !== 'code') await noteSignIn(member)
    const cookie = await sessions.open(member.id, level, origin)
    const answer = { ...ok({ next: level === 'full' ? 'done' : level }), cookie }
    return level === 'full' ? { ...answer, known: await browsers.markOf(member.id) } : answer
  }

  async function takeCode({ caller, body, origin }: StaffCall): Promise<Answer> {
    const attempt = await beginAsCaller(tools, 'code', { caller, origin })
    if (typeof attempt === 'number') return tooMany(attempt)
    const sealed = await sealedTotp(pool, caller.id)
    const key = sealed && (await seal.open(sealed))
    const step = key && matchingStep(key, textAt(body, 'code'), Date.now())
    if (step === null || !(await takeStep(pool, caller.id, Number(step)))) return refusals.wrongCode
    await attempt.forgive()
    await noteSignIn(caller)
    return {
      ...ok({ next: 'done' }),
      cookie: await sessions.raise(caller.session),
      known: await browsers.markOf(caller.id),
    }
  }

  async function noteSignIn(member: { id: number; name: string }) {
    await writeAudit(pool, member, { action: 'signIn', entity: 'session', id: member.id })
  }

  async function signOut({ caller }: StaffCall): Promise<Answer> {
    await sessions.end(caller.id, caller.session)
    return { status: 204, cookie: null }
  }

  async function checkInvite({ params }: Pick<Call, 'params'>) {
    return ok({
      valid: (await findInvited(pool, params.token ?? '')) !== null,
    })
  }

  async function welcome({ body, origin }: Call): Promise<Answer> {
    const [token, password] = [textAt(body, 'token'), textAt(body, 'password')]
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
