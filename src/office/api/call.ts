import type {
  AnswerOf,
  BodyOf,
  ClashOf,
  OfficeApi,
  OfficeKey,
  ParamsOf,
} from '#contract/office/office-api.ts'
import type { Refusal } from '#contract/schema.ts'

import { noteMade } from './made.ts'
import { askToSignIn } from './session-lost.ts'

export type Reply<Body> = { status: number; body: Body; etag: string | null }
/** The answer wanted, or why there is another one. */
export type ReplyOf<Key extends OfficeKey> = Reply<
  AnswerOf<Key> & Refusal & ([ClashOf<Key>] extends [never] ? unknown : ClashOf<Key>)
>

type SentBody = { body?: unknown; ifMatch?: string | null | undefined }
type SentAddress = { params?: Record<string, string | number>; query?: URLSearchParams | string }

/** What an address wants of its caller: the names in its path, its body. */
export type Sent<Key extends OfficeKey> = SentBody &
  SentAddress &
  ([keyof ParamsOf<Key>] extends [never] ? unknown : { params: ParamsOf<Key> }) &
  (OfficeApi[Key] extends { body: unknown } ? { body: BodyOf<Key> } : unknown)
/** Left out where nothing is wanted. */
type SentTo<Key extends OfficeKey> = object extends Sent<Key> ? [Sent<Key>?] : [Sent<Key>]

export const QUEUED = 'Идёт импорт: правка выйдет, как только он закончится'

/** «/staff/api/news/12?page=2» */
export function addressOf(key: OfficeKey, { params = {}, query = '' }: SentAddress = {}): string {
  const [, path = ''] = key.split(' ')
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''))
  const asked = String(query)
  return `/staff/api${named}${asked === '' ? '' : `?${asked}`}`
}

/**
 * Calls the office's API. If the session is over, the person signs in again above the screen and the call is repeated:
 * typed text stays where it is.
 */
export const call = <Key extends OfficeKey>(
  key: Key,
  ...[sent]: SentTo<Key>
): Promise<ReplyOf<Key>> => callAt(key, addressOf(key, sent), sent)

/** The same at an address that is made already. */
export async function callAt<Key extends OfficeKey>(
  key: Key,
  address: string,
  sent: SentBody = {},
): Promise<ReplyOf<Key>> {
  const reply = await sendTo(key, address, sent)
  const { error } = reply.body
  const isOver = reply.status === 401 && (error === 'signIn' || error === 'secondFactor')
  if (!isOver) return reply
  await askToSignIn()
  return callAt(key, address, sent)
}

/** The same without asking to sign in: for signing in itself. */
export const send: typeof call = (key, ...[sent]) => sendTo(key, addressOf(key, sent), sent)

async function sendTo<Key extends OfficeKey>(
  key: Key,
  address: string,
  { body, ifMatch }: SentBody = {},
): Promise<ReplyOf<Key>> {
  const [method = 'GET'] = key.split(' ')
  const response = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (method !== 'GET' && response.ok) noteMade(key)
  const text = await response.text()
  const answer: ReplyOf<Key>['body'] = JSON.parse(text || '{}')
  return { status: response.status, body: answer, etag: response.headers.get('etag') }
}

const SILENCE: Reply<Refusal> = { status: 0, body: {}, etag: null }

/** The message of a failed answer; null: nothing has answered. */
export function messageOf(reply: Reply<Refusal> | null): string {
  const { status, body } = reply ?? SILENCE
  if (body.message) return body.message
  if (body.error === 'wrong') return 'Почта или пароль не подошли'
  if (body.error === 'wrongCode') return 'Код не подошёл. Дождитесь следующего и введите его'
  if (status === 403) return 'У вашей роли нет на это прав'
  if (status === 404) return 'Этого уже нет: возможно, удалил кто-то другой'
  if (status === 413) return 'Файл слишком велик'
  if (status === 422) return 'Исправьте отмеченные поля'
  if (status === 429) return `Слишком много попыток. Подождите ${minutes(body.seconds ?? 60)}`
  return 'Не получилось: сайт не ответил. Введённое осталось, попробуйте ещё раз'
}

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} мин`
