import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, refusals, tooMany } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint, OpenCall } from '#server/office/http/endpoint.ts'
import { openRow, row, rowAt } from '#server/office/http/row.ts'

import { makeChallenge, takeChallenge } from './challenges.ts'
import {
  addPasskey,
  credentialsOf,
  findOwner,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
} from './passkey-rows.ts'
import { provePassword } from './prove-password.ts'
import type { SignInTools } from './session-endpoints.ts'

type PasskeyTools = SignInTools & { siteUrl: string; siteName: () => string }

/** Signing in by a passkey alone, and a member's own ones. The device asks who it is: that is two factors. */
export function passkeyEndpoints(tools: PasskeyTools): Endpoint[] {
  const { pool, sessions, attempts, browsers, siteName } = tools
  const { hostname: rpID, origin: expectedOrigin } = new URL(tools.siteUrl)

  return [
    openRow('POST /session/passkey/options', beginSignIn),
    openRow('POST /session/passkey', signIn),
    row('GET /me/passkeys', 'signedIn', list),
    row('POST /me/passkeys/options', 'signedIn', beginAdding),
    row('POST /me/passkeys', 'signedIn', add),
    rowAt('DELETE /me/passkeys/:id', 'signedIn', {
      find: async ({ params }) => idOf(params.id),
      answer: remove,
    }),
  ]

  async function beginSignIn() {
    const challenge = await makeChallenge(pool, null)
    if (challenge === null) return tooMany(300)
    return ok(
      await generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        userVerification: 'required',
      }),
    )
  }

  async function signIn({ body, origin }: OpenCall<'POST /session/passkey'>) {
    const { credential } = body
    const response = credential && { ...credential, ...commonOf(credential) }
    const owner = response ? await findOwner(pool, response.id) : null
    const attempt = await attempts.begin({
      kind: 'passkey',
      person: owner?.email ?? 'unknown passkey',
      ip: origin.address,
      browser: await browsers.find(origin.known, owner?.id ?? null),
    })
    if (typeof attempt === 'number') return tooMany(attempt)
    if (!response || !owner) return refusals.wrong
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(pool, textOf(challenge), null),
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(owner.publicKey, 'base64url')),
        counter: owner.counter,
      },
    }).catch(() => null)
    if (!verified?.verified) return refusals.wrong
    await attempt.forgive()
    await notePasskeyUse(pool, owner.passkey, verified.authenticationInfo.newCounter)
    await writeAudit(pool, owner, { action: 'signIn', entity: 'session', id: owner.id })
    return {
      body: { next: 'done' as const },
      cookie: await sessions.open(owner.id, 'full', origin),
      known: await browsers.markOf(owner.id),
    }
  }

  async function list({ caller }: CallOf<'GET /me/passkeys'>) {
    return ok({ items: await listPasskeys(pool, caller.id) })
  }

  async function beginAdding(call: CallOf<'POST /me/passkeys/options'>) {
    const refusal = await provePassword(tools, call, call.body)
    if (refusal) return refusal
    const { caller } = call
    const challenge = await makeChallenge(pool, caller.id)
    if (challenge === null) return tooMany(300)
    return ok(
      await generateRegistrationOptions({
        rpName: siteName(),
        rpID,
        userName: caller.email,
        userDisplayName: caller.name,
        challenge: bytesOf(challenge),
        excludeCredentials: await credentialsOf(pool, caller.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    )
  }

  async function add({ caller, body }: CallOf<'POST /me/passkeys'>) {
    const { credential } = body
    const response = credential && { ...credential, ...commonOf(credential) }
    const name = (body.name ?? '').trim().slice(0, 80) || 'Ключ доступа'
    const verified =
      response &&
      (await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(pool, textOf(challenge), caller.id),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null))
    if (!verified?.verified) return complaints({ credential: 'Ключ не подошёл: начните сначала' })
    const { id, publicKey, counter } = verified.registrationInfo.credential
    const isAdded = await addPasskey(pool, {
      memberId: caller.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
    })
    if (!isAdded) return complaints({ credential: 'Этот ключ уже добавлен' })
    await writeAudit(pool, caller, { action: 'addPasskey', entity: 'members', id: caller.id })
    return ok({ items: await listPasskeys(pool, caller.id) })
  }

  async function remove({ caller }: CallOf<'DELETE /me/passkeys/:id'>, id: number) {
    if (!(await removePasskey(pool, caller.id, id))) return refusals.notFound
    await writeAudit(pool, caller, { action: 'removePasskey', entity: 'members', id: caller.id })
    return done
  }
}

/** Browsers return a challenge in base64url of its bytes. */
const bytesOf = (challenge: string) => new TextEncoder().encode(challenge)
const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** What of a passkey's answer nobody here takes from the browser. */
const commonOf = ({ id }: { id: string }) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})
