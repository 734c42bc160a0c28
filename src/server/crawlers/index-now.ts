import type { Pool } from 'pg'

import { lotUrl } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { readChangedLots } from '#server/db/lot-changes.ts'

import { claimAnnouncement, readChangedPages, returnAnnouncement } from './announced-version.ts'
import { lotSections } from './crawled-pages.ts'

export type IndexNow = ReturnType<typeof openIndexNow>

type IndexNowDeps = {
  pool: Pool
  catalogue: LiveCatalogue
  siteUrl: string
  settings: { key: string; url: string }
  /** Kinds of lots that nothing leads to. */
  hidden: () => readonly LotKind[]
}

/** As the protocol allows. */
const MOST_ADDRESSES = 10_000
const TIMEOUT_MS = 20_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** Announces to search engines, by IndexNow, which pages have changed since the last announcement. */
export function openIndexNow({ pool, catalogue, siteUrl, settings, hidden }: IndexNowDeps) {
  const { key, url } = settings
  let failures = 0
  let waitUntil = 0
  /** The version that leaves nothing to announce. */
  let seen = -1
  const closing = new AbortController()

  async function changedLots(kind: LotKind, after: number, upTo: number): Promise<number[]> {
    const known = catalogue.changedSince(after, kind)
    if (known) return known
    const ids = await readChangedLots(pool, after, upTo)
    return ids.filter((id) => catalogue.current.lot(id)?.kind === kind)
  }

  async function changedPaths(after: number, upTo: number): Promise<string[]> {
    const kinds = Object.values(lotSections).filter((kind) => !hidden().includes(kind))
    const lots = await Promise.all(
      kinds.map(async (kind) =>
        (await changedLots(kind, after, upTo)).map((id) => lotUrl(kind, id)),
      ),
    )
    return [...(await readChangedPages(pool, after)), ...lots.flat()]
  }

  async function send(paths: string[]) {
    const body = JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: paths.map((path) => siteUrl + path),
    })
    const { status, body: answer } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await answer?.cancel()
    if (status !== 200 && status !== 202) throw new Error(`IndexNow answered ${status}`)
  }

  async function sendAll(after: number, upTo: number) {
    const paths = await changedPaths(after, upTo)
    for (let at = 0; at < paths.length; at += MOST_ADDRESSES)
      await send(paths.slice(at, at + MOST_ADDRESSES))
  }

  return {
    /** Once a publication; after a failure later and later, with all that has changed meanwhile. */
    async announce() {
      const { version } = catalogue.current
      if (version === seen || Date.now() < waitUntil) return
      const after = await claimAnnouncement(pool, version)
      try {
        if (after !== null) await sendAll(after, version)
        failures = 0
        seen = version
      } catch (error) {
        waitUntil = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS)
        if (after !== null) await returnAnnouncement(pool, after)
        throw error
      }
    },
    close: () => closing.abort(),
  }
}
