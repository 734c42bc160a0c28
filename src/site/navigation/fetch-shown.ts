import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'
import { fetchPayload } from '#site/navigation/fetching/page-payload.ts'
import { takePrefetched } from '#site/navigation/fetching/prefetched-payloads.ts'
import type { Page, ShownPage } from '#site/page/page.ts'
import type { Match, PageName } from '#site/routes.ts'

import type { PageTable } from './page-table.ts'
import { ChunkFailure } from './reload-guard.ts'

/** `version`: of the catalogue that its data are of; null where that is not known. */
export type Arrival = { name: PageName; address: string; shown: ShownPage; version: number | null }

/** The page at an address with its data: code and data travel side by side. Or the address it has moved to. */
export async function fetchShown(
  pages: PageTable,
  to: URL,
  signal: AbortSignal,
): Promise<Arrival | string> {
  const found = pages.match(to.pathname)
  const local = found && (await answerLocally(pages, found, to))
  if (local) return local

  const [page, answer] = await Promise.all([
    found && fetchCode(pages, found.name),
    takePrefetched(to.pathname, to.search).then(
      (answer) =>
        answer ??
        fetchPayload(to.pathname, searchOf(found && pages.pageAtHand(found.name), to), signal),
    ),
  ])
  if (typeof answer === 'object' && 'movedTo' in answer) return answer.movedTo
  if (!found || !page || answer === 'missing')
    return fetchErrorPage(pages, 'errors/not-found', 404, to)
  return arrived(found, page, to, { ...answer, version: answer.catalogue?.version ?? null })
}

export async function fetchErrorPage(
  pages: PageTable,
  name: PageName,
  status: number,
  to: URL,
): Promise<Arrival> {
  const page = await fetchCode(pages, name)
  const data = { status }
  const shown = { page, path: to.pathname, data, head: page.head(data), status }
  return { name, address: to.pathname + to.search, shown, version: null }
}

export function canAnswerLocally(pages: PageTable, to: URL): boolean {
  const found = pages.match(to.pathname)
  return Boolean(found && pages.pageAtHand(found.name)?.local && localCatalogue.atHand())
}

/** Lists need no network once the catalogue is here. */
async function answerLocally(pages: PageTable, found: Match, to: URL): Promise<Arrival | null> {
  const page = pages.pageAtHand(found.name)
  const catalogue = localCatalogue.atHand()
  if (!page?.local || !catalogue) return null

  try {
    const { path, params } = found
    const query = new URLSearchParams(searchOf(page, to))
    const data = await page.load({ catalogue } as never, { path, params, query })
    const answer = { data, head: page.head(data), version: catalogue.version }
    return data === null ? null : arrived(found, page, to, answer)
  } catch {
    return null // it asked for what is not here
  }
}

type Loaded = Pick<ShownPage, 'data' | 'head'> & Pick<Arrival, 'version'>

function arrived({ name, path }: Match, page: Page, to: URL, loaded: Loaded): Arrival {
  const { data, head, version } = loaded
  const shown = { page, path, data, head, status: 200 }
  return { name, address: path + searchOf(page, to), shown, version }
}

/** The part of the query that the page uses; all of it while the code of the page is not loaded. */
function searchOf(page: Page | null, { search, searchParams }: URL): string {
  if (!page) return search
  const query = page.query?.(searchParams)
  return query ? `?${query}` : ''
}

async function fetchCode(pages: PageTable, name: PageName): Promise<Page> {
  try {
    return await pages.fetchPage(name)
  } catch (error) {
    throw new ChunkFailure(`${name}: ${String(error)}`, { cause: error })
  }
}
