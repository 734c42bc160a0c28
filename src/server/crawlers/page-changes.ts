import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'

import type { BuiltPages } from '#contract/built-site.ts'
import type { Services } from '#contract/services.ts'
import { isObject } from '#domain/is-object.ts'

import { readLotDates, readPageDates, storeDigests, type ChangeDates } from './change-dates.ts'
import { isOfLots, type CrawledPages } from './crawled-pages.ts'

type ChangesDeps = {
  pool: Pool
  site: Pick<BuiltPages, 'match' | 'fetchPage'>
  services: Services
  build: string
  pages: () => Promise<CrawledPages>
}

export type PageChanges = ReturnType<typeof openPageChanges>

/** Notices which pages show something else since the publication before, by what they load. */
export function openPageChanges({ pool, site, services, build, pages }: ChangesDeps) {
  let noticed: { version: number; publishedAt: string; done: Promise<void> } | null = null

  async function digestOf(path: string): Promise<string | null> {
    const found = site.match(path)
    const page = found && (await site.fetchPage(found.name))
    const data: unknown =
      page && (await page.load(services, { ...found, query: new URLSearchParams() }))
    return isObject(data) ? hash('sha256', JSON.stringify(mainOf(data), withoutDates)) : null
  }

  async function noticeNow(version: number, at: Date) {
    const digests = new Map<string, string>()
    const sections = [...(await pages())].filter(([name]) => !isOfLots(name))
    for (const [, section] of sections)
      for (const { path } of section()) {
        const digest = await digestOf(path)
        if (digest !== null) digests.set(path, digest)
        await setImmediate() // visitors go first
      }
    await storeDigests(pool, { digests, build, version, at })
  }

  /** Once a version, however many ask. */
  function notice(): Promise<void> {
    const { version, publishedAt } = services.catalogue
    if (noticed?.version === version) return noticed.done
    // A version without a date of its own, as pictures make it, changes pages at the moment it comes.
    const at = noticed?.publishedAt === publishedAt ? new Date() : new Date(publishedAt)
    const before = noticed?.done.catch(() => {})
    const now = {
      version,
      publishedAt,
      done: Promise.resolve(before).then(() => noticeNow(version, at)),
    }
    noticed = now
    now.done.catch(() => {
      if (noticed === now) noticed = null // the next one tries again
    })
    return now.done
  }

  return {
    notice,

    /** As of the published version. `lots`: only where they are wanted. */
    async dates(lots: boolean): Promise<ChangeDates> {
      await notice()
      return {
        pages: await readPageDates(pool),
        lots: lots ? await readLotDates(pool, services.catalogue.version) : new Map(),
      }
    },

    /** Ends when nothing is under way. */
    close: () => noticed?.done.catch(() => {}),
  }
}

/** An article is its own words and pictures, without what is for sale beside them. */
const mainOf = (data: object): unknown => ('article' in data ? data.article : data)

/** The number of the version and the day of its data change with every publication. */
const withoutDates = (name: string, value: unknown) =>
  name === 'version' || name === 'publishedAt' ? undefined : value
