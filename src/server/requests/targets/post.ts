import { NotDelivered, type Attempt } from '#server/requests/delivery/target.ts'

const LONGEST_ANSWER = 1_000_000

/** Posts JSON and gives the answer, if it is one of success. What the other side says stays out of the error: a trial hears it. */
export async function post(
  url: string,
  body: string,
  { signal, hear }: Omit<Attempt, 'first'>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  })
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
