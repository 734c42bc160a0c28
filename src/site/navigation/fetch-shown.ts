import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'
import { fetchPayload, type PayloadAnswer } from '#site/navigation/fetching/page-payload.ts'
import { takePrefetched } from '#site/navigation/fetching/prefetched-payloads.ts'
import type { Page, Shown } from '#site/page/page.ts'
import { fetchPage, match, pageAtHand, type Match, type PageName } from '#site/routes.ts'

import { ChunkFailure } from './reload-guard.ts'

export type Arrival = { name: PageName; address: string; shown: Shown }

/** The page at an address with its data: code and data travel side by side. Or the address it has moved to. */
export async function fetchShown(to: URL, signal: AbortSignal): Promise<Arrival | string> {
  const found = match(to.pathname)
  const local = found && (await answerLocally(found, to))
  if (local) return local

  const [page, answer] = await Promise.all([
    found && fetchCode(found.name),
    takePrefetched(to.pathname, to.search) ??
      fetchPayload(to.pathname, searchOf(found, to), signal),
  ])
  if (typeof answer === 'object' && 'movedTo' in answer) return answer.movedTo
  if (!found || !page || answer === 'missing') return fetchErrorPage('errors/not-found', 404, to)
  return arrived(found, page, to, answer)
}

export async function fetchErrorPage(name: PageName, status: number, to: URL): Promise<Arrival> {
  const page = await fetchCode(name)
  const data = { status }
  const shown = { page, path: to.pathname, data, head: page.head(data), status }
  return { name, address: to.pathname + to.search, shown }
}

export function canAnswerHere(to: URL): boolean {
  const found = match(to.pathname)
  return Boolean(found && pageAtHand(found.name)?.local && localCatalogue.atHand())
}

/** Lists need no network once the catalogue is here. */
async function answerLocally(found: Match, to: URL): Promise<Arrival | null> {
  const page = pageAtHand(found.name)
  const catalogue = localCatalogue.atHand()
  if (!page?.local || !catalogue) return null

  try {
    const { path, params } = found
    const query = new URLSearchParams(searchOf(found, to))
    const data = await page.load({ catalogue } as never, { path, params, query })
    return data === null ? null : arrived(found, page, to, { data, head: page.head(data) })
  } catch {
    return null // it asked for what is not here
  }
}

type Told = Pick<Exclude<PayloadAnswer, 'missing' | { movedTo: string }>, 'data' | 'head'>

function arrived({ name, path }: Match, page: Page, to: URL, { data, head }: Told): Arrival {
  const shown = { page, path, data, head, status: 200 }
  return { name, address: path + searchOf({ name }, to), shown }
}

/** The part of the query the page cares for; as it stands while its code is not here to tell. */
function searchOf(found: Pick<Match, 'name'> | null, { search, searchParams }: URL): string {
  const page = found && pageAtHand(found.name)
  if (!page) return search
  const query = page.query?.(searchParams)
  return query ? `?${query}` : ''
}

async function fetchCode(name: PageName): Promise<Page> {
  try {
    return await fetchPage(name)
  } catch (error) {
    throw new ChunkFailure(`${name}: ${String(error)}`, { cause: error })
  }
}
