import Type, { type Static, type TProperties } from 'typebox'

import {
  count,
  fields,
  flag,
  id,
  items,
  moment,
  nullable,
  refusal,
  text,
} from '#contract/schema.ts'
import { roles } from '#domain/office/roles.ts'

const next = Type.Enum(['done', 'code', 'enrol'])
const step = Type.Object({ next })
export type NextStep = Static<typeof next>

const me = Type.Object({
  id,
  email: text,
  name: text,
  role: Type.Enum(roles),
  level: Type.Enum(['code', 'enrol', 'full']),
  totp: flag,
})
export type Me = Static<typeof me>

/** `qr`: the uri as a picture, a path over a square of so many cells. */
const totpKey = Type.Object({
  secret: text,
  uri: text,
  qr: Type.Object({ size: count, path: text }),
})
export type TotpKey = Static<typeof totpKey>

const session = Type.Object({
  id,
  at: moment,
  seenAt: moment,
  address: text,
  agent: text,
  current: flag,
})
const passkeys = items(Type.Object({ id, name: text, at: moment, usedAt: nullable(moment) }))
/** What WebAuthn of the browser takes. */
const webAuthn = Type.Object({ challenge: text })
/** What a browser signed, by a new key or by a known one. */
const signed = <Parts extends TProperties>(parts: Parts) =>
  Type.Object({
    id: Type.String({ maxLength: 1_500 }),
    response: Type.Object({ clientDataJSON: text, ...parts }),
  })
/** No address of mail is longer. */
const credential = Type.String({ maxLength: 254 })

export const signInApi = {
  'POST /session': {
    about: 'Signs in by a password',
    body: fields({ email: credential, password: credential }),
    answer: step,
    refusals: { 429: refusal },
  },
  'POST /session/code': {
    about: 'Proves the second factor',
    body: fields({ code: text }),
    answer: step,
    refusals: { 429: refusal },
  },
  'DELETE /session': { about: 'Signs out', status: 204 },
  'GET /welcome/:token': {
    about: 'Whether an invitation is valid',
    answer: Type.Object({ valid: flag }),
  },
  'POST /welcome': {
    about: 'Accepts an invitation with a first password',
    body: fields({ token: text, password: text }),
    answer: step,
  },
  'POST /session/passkey/options': {
    about: 'Begins to sign in by a passkey',
    answer: webAuthn,
    refusals: { 429: refusal },
  },
  'POST /session/passkey': {
    about: 'Signs in by a passkey',
    body: fields({ credential: signed({ authenticatorData: text, signature: text }) }),
    answer: step,
    refusals: { 429: refusal },
  },
  'GET /me': { about: 'Who is signed in', answer: me },
  'POST /me/totp': {
    about: 'Makes the key of a second factor',
    body: fields({ password: text }),
    answer: totpKey,
    refusals: { 429: refusal },
  },
  'PUT /me/totp': {
    about: 'Proves a new second factor',
    body: fields({ code: text }),
    answer: step,
    refusals: { 429: refusal },
  },
  'PUT /me/password': {
    about: 'Changes the password',
    body: fields({ current: text, password: text }),
    status: 204,
    refusals: { 429: refusal },
  },
  'GET /me/sessions': { about: 'Open sessions', answer: items(session) },
  'DELETE /me/sessions/:id': { about: 'Ends a session', status: 204 },
  'GET /me/passkeys': { about: 'Passkeys of the member', answer: passkeys },
  'POST /me/passkeys/options': {
    about: 'Begins to add a passkey',
    body: fields({ password: text }),
    answer: webAuthn,
    refusals: { 429: refusal },
  },
  'POST /me/passkeys': {
    about: 'Adds a passkey',
    body: fields({ credential: signed({ attestationObject: text }), name: text }),
    answer: passkeys,
    status: 201,
  },
  'DELETE /me/passkeys/:id': { about: 'Removes a passkey', status: 204 },
} as const
