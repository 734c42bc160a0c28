import { qrOf } from '#drawings/qr.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, refusals, tooMany } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

import { beginAsCaller } from './attempts.ts'
import { toBase32 } from './base32.ts'
import { pendingTotp, setPassword, setPendingTotp, setTotp } from './credentials.ts'
import { complaintAboutPassword, hashPassword } from './password.ts'
import { provePassword } from './prove-password.ts'
import type { SignInTools } from './session-endpoints.ts'
import { matchingStep, newTotpKey, totpUri } from './totp.ts'

const ENROLLING = { levels: ['enrol', 'full'] } as const

/** What a member does about their own way in. */
export function ownEndpoints(tools: SignInTools, siteName: () => string): Endpoint[] {
  const { pool, sessions, browsers, seal } = tools
  return [
    row('GET /me', ENROLLING, me),
    row('POST /me/totp', ENROLLING, beginTotp),
    row('PUT /me/totp', ENROLLING, finishTotp),
    row('PUT /me/password', 'signedIn', changePassword),
    row('GET /me/sessions', 'signedIn', listSessions),
    row('DELETE /me/sessions/:id', 'signedIn', endSession),
  ]

  async function me({ caller }: CallOf<'GET /me'>) {
    const { id, email, name, role, level, hasTotp } = caller
    return ok({ id, email, name, role, level, totp: hasTotp })
  }

  async function beginTotp(call: CallOf<'POST /me/totp'>) {
    const { caller } = call
    // A stranger at an open session must not lock its owner out.
    const refusal = caller.hasTotp ? await provePassword(tools, call, call.body) : null
    if (refusal) return refusal
    const key = newTotpKey()
    await setPendingTotp(pool, caller.session, await seal.close(key))
    const uri = totpUri(key, caller.email, siteName())
    return ok({ secret: toBase32(key), uri, qr: qrOf(uri) })
  }

  async function finishTotp({ caller, body, origin }: CallOf<'PUT /me/totp'>) {
    const attempt = await beginAsCaller(tools, 'code', { caller, origin })
    if (typeof attempt === 'number') return tooMany(attempt)
    const sealed = await pendingTotp(pool, caller.session)
    const key = sealed && (await seal.open(sealed))
    const step = key && matchingStep(key, body.code ?? '', Date.now())
    if (!sealed || !step) return complaints({ code: 'Код не подошёл: проверьте время на телефоне' })
    await attempt.forgive()
    await setTotp(pool, caller.id, sealed, step)
    await sessions.endOthers(caller.id, caller.session)
    await writeAudit(pool, caller, { action: 'setTotp', entity: 'members', id: caller.id })
    return {
      body: { next: 'done' as const },
      cookie: await sessions.raise(caller.session),
      known: await browsers.markOf(caller.id),
    }
  }

  async function changePassword(call: CallOf<'PUT /me/password'>) {
    const { caller } = call
    const { current, password = '' } = call.body
    const refusal = await provePassword(tools, call, { current })
    if (refusal) return refusal
    const complaint = await complaintAboutPassword(password)
    if (complaint) return complaints({ password: complaint })
    await setPassword(pool, caller.id, await hashPassword(password))
    await sessions.endOthers(caller.id, caller.session)
    await writeAudit(pool, caller, { action: 'setPassword', entity: 'members', id: caller.id })
    return done
  }

  async function listSessions({ caller }: CallOf<'GET /me/sessions'>) {
    const items = await sessions.listOf(caller.id)
    return ok({
      items: items.map((one) => ({ ...one, current: one.id === caller.session })),
    })
  }

  async function endSession({ caller, params }: CallOf<'DELETE /me/sessions/:id'>) {
    const id = idOf(params.id)
    const ended = id !== null && (await sessions.end(caller.id, id))
    if (!ended) return refusals.notFound
    return id === caller.session ? { ...done, cookie: null } : done
  }
}
