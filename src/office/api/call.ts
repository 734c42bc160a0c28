import { askToSignIn } from './session-lost.ts'

export type Reply<Body> = { status: number; body: Body; etag: string | null }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sent = { body?: unknown; ifMatch?: string | null }

/** What any answer may be beside what was asked for. */
export type Trouble = {
  error?: string
  message?: string
  seconds?: number
  errors?: Record<string, string>
  /** «queued»: an import publishes now, and the change is made right after it. */
  state?: string
  /** What staff should know of a change that was made. */
  note?: string
}

export const QUEUED = 'Идёт импорт: правка выйдет, как только он закончится'

/**
 * Asks the office's API. Where the session is over, the person signs in anew above the screen and the call is made
 * again: what was typed stays where it is.
 */
export async function call<Body>(
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Reply<Body & Trouble>> {
  const reply = await send<Body & Trouble>(method, path, sent)
  const { error } = reply.body ?? {}
  const isOver = reply.status === 401 && (error === 'signIn' || error === 'secondFactor')
  if (!isOver) return reply
  await askToSignIn()
  return call<Body>(method, path, sent)
}

/** The same without asking to sign in: for signing in itself. */
export async function send<Body>(
  method: Method,
  path: string,
  { body, ifMatch }: Sent = {},
): Promise<Reply<Body>> {
  const response = await fetch(`/staff/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: Body = text === '' ? {} : JSON.parse(text)
  return { status: response.status, body: answer, etag: response.headers.get('etag') }
}

/** What to tell of an answer that is not the one wanted. */
export function messageOf({ status, body }: Reply<Trouble>): string {
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
