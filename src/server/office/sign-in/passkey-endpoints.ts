import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import { objectAt, type JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, created, done, ok, refusals, tooMany } from '#server/office/http/answers.ts'
import { idOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Call, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'

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
import { newToken } from './tokens.ts'

type PasskeyTools = SignInTools & { siteUrl: string; siteName: string }

/** Signing in by a passkey alone, and a member's own ones. The device asks who it is: that is two factors. */
export function passkeyEndpoints(tools: PasskeyTools): Endpoint[] {
  const { pool, sessions, attempts, browsers, siteName } = tools
  const { hostname: rpID, origin: expectedOrigin } = new URL(tools.siteUrl)

  return [
    { method: 'POST', path: '/session/passkey/options', needs: 'open', answer: beginSignIn },
    { method: 'POST', path: '/session/passkey', needs: 'open', answer: signIn },
    { method: 'GET', path: '/me/passkeys', needs: 'signedIn', answer: list },
    { method: 'POST', path: '/me/passkeys/options', needs: 'signedIn', answer: beginAdding },
    { method: 'POST', path: '/me/passkeys', needs: 'signedIn', answer: add },
    { method: 'DELETE', path: '/me/passkeys/:id', needs: 'signedIn', answer: remove },
  ]

  async function beginSignIn(): Promise<Answer> {
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

  async function signIn({ body, origin }: Call): Promise<Answer> {
    const response = readAuthentication(body)
    const owner = response && (await findOwner(pool, response.id))
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
      ...ok({ next: 'done' }),
      cookie: await sessions.open(owner.id, 'full', origin),
      known: await browsers.markOf(owner.id),
    }
  }

  async function list({ caller }: StaffCall): Promise<Answer> {
    return ok({ items: await listPasskeys(pool, caller.id) })
  }

  async function beginAdding(call: StaffCall): Promise<Answer> {
    const refusal = await provePassword(tools, call, 'password')
    if (refusal) return refusal
    const { caller } = call
    const challenge = await makeChallenge(pool, caller.id)
    if (challenge === null) return tooMany(300)
    return ok(
      await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: caller.email,
        userDisplayName: caller.name,
        challenge: bytesOf(challenge),
        excludeCredentials: await credentialsOf(pool, caller.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    )
  }

  async function add({ caller, body }: StaffCall): Promise<Answer> {
    const response = readRegistration(body)
    const name = textAt(body, 'name').trim().slice(0, 80) || 'Ключ доступа'
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
      member: caller.id,
      credential: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
    })
    if (!isAdded) return complaints({ credential: 'Этот ключ уже добавлен' })
    await writeAudit(pool, caller, { action: 'addPasskey', entity: 'members', id: caller.id })
    return created({ items: await listPasskeys(pool, caller.id) })
  }

  async function remove({ caller, params }: StaffCall): Promise<Answer> {
    const id = idOf(params.id)
    if (id === null || !(await removePasskey(pool, caller.id, id))) return refusals.notFound
    await writeAudit(pool, caller, { action: 'removePasskey', entity: 'members', id: caller.id })
    return done
  }
}

/** Browsers return a challenge in base64url of its bytes. */
const bytesOf = (challenge: string) => new TextEncoder().encode(challenge)
const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** The most open challenges, so that endless requests take no room in the database. */
const MOST_OPEN = 1_000

/** What a device is to sign within five minutes. null: too many wait already. */
async function makeChallenge(pool: Pool, member: number | null): Promise<string | null> {
  await pool.query('delete from staff_challenge where until < now()')
  const { open } = firstRow(
    await pool.query<{ open: number }>('select count(*)::integer open from staff_challenge'),
  )
  if (member === null && open >= MOST_OPEN) return null
  const value = newToken()
  await pool.query(
    `insert into staff_challenge (value, member_id, until) values ($1, $2, now() + interval '5 minutes')`,
    [value, member],
  )
  return value
}

/** True if it was asked of this member, or at a sign-in, and has not been answered before. */
async function takeChallenge(pool: Pool, value: string, member: number | null) {
  const { rowCount } = await pool.query(
    `delete from staff_challenge where value = $1 and member_id is not distinct from $2 and until > now()`,
    [value, member],
  )
  return rowCount === 1
}

const PUBLIC_KEY = 'public-key' as const
const LONGEST_ID = 1_500

/** A passkey's answer from a browser, checked for its shape, and the parts of what it signed. */
function readCredential(body: JsonObject) {
  const credential = objectAt(body, 'credential')
  const response = credential && objectAt(credential, 'response')
  const id = credential?.id
  if (!response || typeof id !== 'string' || id.length > LONGEST_ID) return null
  return {
    common: { id, rawId: id, type: PUBLIC_KEY, clientExtensionResults: {} },
    part: (name: string) => textAt(response, name),
  }
}

function readRegistration(body: JsonObject): RegistrationResponseJSON | null {
  const credential = readCredential(body)
  if (!credential) return null
  const { common, part } = credential
  const response = {
    clientDataJSON: part('clientDataJSON'),
    attestationObject: part('attestationObject'),
  }
  return { ...common, response }
}

function readAuthentication(body: JsonObject): AuthenticationResponseJSON | null {
  const credential = readCredential(body)
  if (!credential) return null
  const { common, part } = credential
  const response = {
    clientDataJSON: part('clientDataJSON'),
    authenticatorData: part('authenticatorData'),
    signature: part('signature'),
  }
  return { ...common, response }
}
