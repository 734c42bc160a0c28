import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { createContent } from '#server/content/content.ts'

import { plainScreens } from '../support/plain-screens.ts'
import { askRaw } from '../support/raw-http.ts'
import type { startSite } from '../support/site.ts'

export type Started = Awaited<ReturnType<typeof startSite>>

/** One address of each of the 25 screens. */
export async function addressesOf({
  db,
  catalogue,
}: Pick<Started, 'db' | 'catalogue'>): Promise<string[]> {
  const content = createContent(db)
  const [article] = await content.news()
  const [promotion] = await content.promotions()
  const idOf = (kind: LotKind) => catalogue.current.lots(kind).find(lotQuery()).lots[0]!.id
  return [
    ...plainScreens,
    `/kvartiry/${idOf('flat')}`,
    `/kommerciya/${idOf('commercial')}`,
    `/proekty/${catalogue.current.projects[0]!.alias}`,
    `/novosti/${article!.alias}`,
    `/akcioteka/${promotion!.id}`,
  ]
}

/** A page with its visible words, read as `readable` reads them. */
export async function openPage(site: Started, path: string) {
  const { statusCode, headers, body } = await site.app.inject(path)
  const visible = body.slice(body.indexOf('<body'), body.indexOf('<script type="application/json"'))
  const text = readable(visible.replace(/<[^>]+>/g, ''))
  return { status: statusCode, headers, html: body, text }
}

/** As it is read: entities and no-break spaces do not count. */
export const readable = (text: string): string =>
  text.replaceAll('&nbsp;', ' ').replaceAll('\u00A0', ' ').replaceAll('&quot;', '"')

/** Headers of every answer. */
export const GUARD_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
]

export const payloadOf = (path: string) => `${path === '/' ? '' : path}/_payload.json`

/** Listens on a port of its own, for requests that no client library can send. */
export async function portOf({ app }: Started): Promise<number> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(url).port)
}

/** A request line and nothing else. */
export const askLine = (port: number, line: string) => askRaw(port, { line })
