import { officeApi, type BodyOf, type OfficeKey } from '#contract/office/office-api.ts'
import type { EndpointSchema } from '#contract/schema.ts'
import type { TSchema } from 'typebox'

import { complaints, refusals, type Answer, type AnswerAt } from './answers.ts'
import { idOf } from './body-fields.ts'
import type { Caller, CallOf, Endpoint, Needs, OpenCall, SentCall } from './endpoint.ts'
import { shapeErrors } from './shape-errors.ts'

/** An address of the contract that asks for no session. */
export const openRow = <Key extends OfficeKey>(
  key: Key,
  answer: (call: OpenCall<Key>) => Promise<AnswerAt<Key>>,
): Endpoint => {
  const address = addressOf(key)
  return { ...address, needs: 'open', answer: (call) => answerShaped(address, call, answer) }
}

/** An address of the contract for signed-in staff. */
export const row = <Key extends OfficeKey>(
  key: Key,
  needs: Needs,
  answer: (call: CallOf<Key>) => Promise<AnswerAt<Key>>,
): Endpoint => rowAt(key, needs, { find: async () => true, answer })

type SignedCall = SentCall & { caller: Caller }

type FoundRow<Key extends OfficeKey, Found> = {
  /** What the address names; null: 404. */
  find: (call: SignedCall) => Promise<Found | null>
  /** What stands in the way before the body is looked at: 403, 409, 412, 428. */
  refuse?: (found: Found, call: SignedCall) => Answer | null
  answer: (call: CallOf<Key>, found: Found) => Promise<AnswerAt<Key>>
  at?: AddressAt
}

/** Of an address that the contract describes once for several kinds: the path of one, and the schema of what it takes. */
type AddressAt = { path: string; body?: TSchema }

/** An address that names something. */
export function rowAt<Key extends OfficeKey, Found>(
  key: Key,
  needs: Needs,
  { find, refuse, answer, at }: FoundRow<Key, Found>,
): Endpoint {
  const address = addressOf(key, at)
  return {
    ...address,
    needs,
    answer: async ({ caller, ...sent }) => {
      if (!caller) return refusals.signIn
      const call = { ...sent, caller }
      const found = await find(call)
      if (found === null) return refusals.notFound
      const refusal = refuse?.(found, call)
      return refusal ?? answerShaped(address, call, (shaped) => answer(shaped, found))
    },
  }
}

/** Finds what an address names by its id; null: nothing has it. */
export const byId =
  <Found>(find: (id: number) => Promise<Found | null>) =>
  async ({ params }: SentCall): Promise<Found | null> => {
    const id = idOf(params.id)
    return id === null ? null : find(id)
  }

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

function addressOf<Key extends OfficeKey>(key: Key, at?: AddressAt) {
  const method = methods.find((one) => key.startsWith(`${one} `)) ?? 'GET'
  const { path, ...body } = at ?? { path: key.slice(method.length + 1) }
  const schema: EndpointSchema = { ...officeApi[key], ...body }
  return { key, method, path, schema }
}

/** A body of another shape reaches no handler. */
async function answerShaped<Key extends OfficeKey, Sent extends SentCall>(
  { key, schema }: { key: Key; schema: EndpointSchema },
  { body, ...call }: Sent,
  answer: (call: Omit<Sent, 'body'> & { body: BodyOf<Key> }) => Promise<AnswerAt<Key>>,
): Promise<Answer> {
  const errors = shapeErrors(schema.body, body)
  return isBodyOf(key, body, errors) ? answer({ ...call, body }) : complaints(errors)
}

const isBodyOf = <Key extends OfficeKey>(
  _key: Key,
  _body: unknown,
  errors: Record<string, string>,
): _body is BodyOf<Key> => Object.keys(errors).length === 0
