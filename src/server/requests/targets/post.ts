import { NotDelivered, type Attempt } from '#server/requests/delivery/target.ts'

const LONGEST_ANSWER = 1_000_000

type ExtraHeaders = Readonly<Record<string, string>>

/**
 * Posts JSON and returns the answer, if it is one of success. The text of the answer stays out of the error: only a trial
 * shows it.
 */
export const post = (url: string, body: string, attempt: Sent, headers: ExtraHeaders = {}) =>
  call(url, attempt, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  })

/** Asks whether an earlier try arrived. */
export const get = (url: string, attempt: Sent, headers: ExtraHeaders = {}) =>
  call(url, attempt, { headers })

type Sent = Omit<Attempt, 'first'>

async function call(url: string, { signal, hear }: Sent, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal })
  const text = await readSome(answer)
  hear?.(`HTTP ${answer.status}\n${text}`)
  if (!answer.ok) throw new NotDelivered(`HTTP ${answer.status}`)
  return readJson(text)
}

/** A connection is used again only when its answer was read to the end. */
async function readSome(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > LONGEST_ANSWER) break
  }
  return text
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
