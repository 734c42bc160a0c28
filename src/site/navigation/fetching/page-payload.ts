import type { Head } from '#contract/page.ts'
import type { Payload } from '#contract/public/site.ts'
import type { CatalogueMark } from '#contract/public/lots.ts'

import { isOutdated, noteBuild } from './build-check.ts'
import { localCatalogue } from './local-catalogue.ts'

/** The server's answer for an address: its data, no such page, or a redirect. */
export type PayloadAnswer =
  | { data: unknown; head: Head; catalogue: CatalogueMark | null }
  | { movedTo: string }
  | 'missing'

/** The data did not arrive, or not in a shape that can be drawn. */
export class PayloadFailure extends Error {}

const FILE = '/_payload.json'

let ownBuild = ''

export const startPayloads = (buildId: string) => {
  ownBuild = buildId
}

export const payloadOf = (path: string) => (path === '/' ? '' : path) + FILE

export async function fetchPayload(
  path: string,
  search: string,
  signal: AbortSignal | null,
  headers?: Record<string, string>,
): Promise<PayloadAnswer> {
  try {
    const response = await fetch(payloadOf(path) + search, {
      signal,
      headers: { accept: 'application/json', ...headers },
    })
    if (response.status === 404) return 'missing'
    if (!response.ok) throw new Error(`status ${response.status}`)
    if (response.redirected) return { movedTo: pageOf(response.url) }
    return read(await response.json())
  } catch (error) {
    if (signal?.aborted) throw error
    throw new PayloadFailure(`${path}: ${String(error)}`, { cause: error })
  }
}

function read({ buildId, redirect, head, data, catalogue }: Partial<Payload>): PayloadAnswer {
  if (redirect) return { movedTo: redirect }
  if (typeof buildId !== 'string' || !head || data === undefined) throw new Error('malformed')
  // Another build may have changed what its pages are drawn from.
  noteBuild(buildId, ownBuild)
  if (isOutdated()) throw new Error('a newer build')
  if (catalogue) localCatalogue.noteVersion(catalogue)
  return { data, head, catalogue: catalogue ?? null }
}

/** «/o-kompanii/_payload.json?a=1» → «/o-kompanii?a=1» */
function pageOf(href: string): string {
  const { pathname, search } = new URL(href)
  return (pathname.replace(/\/_payload\.json$/, '') || '/') + search
}
