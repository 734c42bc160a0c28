import type { PublicReplies } from '#contract/public/public-api.ts'
import type { Errors } from '#domain/form/validation-rules.ts'
import type { RequestField } from '#domain/request/request.ts'

/** A request on its way from the browser. */
export type Outgoing = Record<string, unknown> & { idempotencyKey: string }

/** `page`: the visitor's page of the request, if the server gives one. */
export type Sent = { number: string; page?: string }

/** `unreachable`: nobody knows whether it arrived; the same key makes another try safe. */
export type Outcome = Sent | { errors: Errors<RequestField> } | { problem: string } | 'unreachable'

type Replies = PublicReplies<'POST /api/requests'>

const TIMEOUT_MS = 20_000

const problems: Record<number, string> = {
  429: 'Слишком много заявок подряд. Попробуйте через минуту или позвоните нам',
}
const FAILED = 'Заявку не удалось отправить. Позвоните нам, пожалуйста'

export async function sendRequest(outgoing: Outgoing): Promise<Outcome> {
  try {
    const answer = await fetch('/api/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(outgoing),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 201) {
      const taken: Replies[201] = await answer.json()
      const page = answer.headers.get('location')
      return page ? { ...taken, page } : taken
    }
    if (answer.status === 422) {
      const refused: Replies[422] = await answer.json()
      return refused
    }
    return answer.status >= 500 ? 'unreachable' : { problem: problems[answer.status] ?? FAILED }
  } catch {
    return 'unreachable'
  }
}

/** Made once for what is typed; every try to send it carries the same. Without https there is no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
