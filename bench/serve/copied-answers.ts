import { once } from 'node:events'
import { request } from 'node:http'

/** An answer of the site: its headers but those of the connection, and its bytes as they travel. */
export type CopiedAnswer = { address: string; etag: string; head: string[]; body: Buffer }

const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

/** What the site answers at these addresses, to be answered by others at `/{name}/0`, `/{name}/1` and so on. */
export async function copyAnswers(
  name: string,
  url: string,
  addresses: readonly string[],
  encoding: string,
): Promise<CopiedAnswer[]> {
  const answers: CopiedAnswer[] = []
  for (const [at, address] of addresses.entries()) {
    const headers = encoding === 'identity' ? {} : { 'accept-encoding': encoding }
    const [answer] = await once(request(url + address, { headers }).end(), 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const head = Object.entries<string>(answer.headers).filter(([one]) => !OF_CONNECTION.has(one))
    const { etag } = answer.headers
    answers.push({
      address: `/${name}/${at}`,
      etag,
      head: head.flat(),
      body: Buffer.concat(chunks),
    })
  }
  return answers
}
