import { hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { feeds, type FeedName } from '#domain/feeds/feed.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { openFolderCache } from '#server/files/folder-cache.ts'

import { absenceOf } from './offers/absence.ts'
import type { FeedRow } from './settings/feed-rows.ts'
import { offerSets } from './offers/offer-sets.ts'
import { offersOf, type Offer, type OfferSources } from './offers/offers.ts'
import { writeAvito } from './receivers/avito.ts'
import { writeCian } from './receivers/cian.ts'
import { writeDomclick } from './receivers/domclick.ts'
import type { FeedHead, FeedWriter } from './receivers/receiver.ts'
import { writeTable } from './receivers/table.ts'
import { writeYandex } from './receivers/yandex.ts'
import { writeYml } from './receivers/yml.ts'

const writers: Record<FeedName, FeedWriter> = {
  yandex: writeYandex,
  cian: writeCian,
  avito: writeAvito,
  domclick: writeDomclick,
  yml: writeYml,
  table: writeTable,
}

/** Offers of kinds that the receiver takes, those that it gets and those that it does not. */
export const offersFor = (sources: OfferSources, row: FeedRow): AsyncGenerator<Offer> =>
  offersOf(sources, row, kindsOf(row))

const kindsOf = ({ name }: Pick<FeedRow, 'name'>): readonly LotKind[] => feeds[name].kinds

async function* present(sources: OfferSources, row: FeedRow): AsyncGenerator<Offer> {
  for await (const offer of offersFor(sources, row)) if (absenceOf(offer, row) === null) yield offer
}

/** The text of a feed, piece by piece: a few hundred lots are in memory at a time. */
const writeFeed = (sources: OfferSources, row: FeedRow, head: FeedHead) =>
  writers[row.name](present(sources, row), head)

/** Receivers ask several times a day. */
const STORED_DAYS = 2

type FeedFilesDeps = {
  dataDir: string
  buildId: string
  siteName: () => string
  sources: () => Promise<OfferSources>
}

export type FeedFiles = ReturnType<typeof openFeedFiles>

/** Feeds in DATA_DIR/feeds, each written once a publication however many ask for it. */
export function openFeedFiles({ dataDir, buildId, siteName, sources }: FeedFilesDeps) {
  const folder = openFolderCache(join(dataDir, 'feeds'), STORED_DAYS)
  const flight = createSingleFlight<void>()

  async function write(path: string, from: OfferSources, row: FeedRow) {
    const { siteUrl, catalogue } = from
    const head: FeedHead = {
      siteUrl,
      siteName: siteName(),
      generated: catalogue.publishedAt,
      sets: () => offerSets(catalogue),
    }
    const draft = `${path}.${randomUUID()}.draft`
    await mkdir(dirname(path), { recursive: true })
    const text = writeFeed(from, row, head)
    try {
      await pipeline(Readable.from(text, { objectMode: true }), createWriteStream(draft))
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
    await folder.tidy()
  }

  return {
    /** The feed as the published catalogue gives it; of one `name` the content is the same. */
    async find(row: FeedRow): Promise<{ name: string; bytes: number; read: () => Readable }> {
      const from = await sources()
      const { catalogue, siteUrl } = from
      const facts = [buildId, siteUrl, siteName(), catalogue.version, catalogue.publishedAt]
      const name = hash('sha256', JSON.stringify([facts, row]), 'base64url').slice(0, 22)
      const path = folder.pathOf(name)
      if (!(await folder.find(name))) await flight.run(name, () => write(path, from, row))
      const { size = 0 } = (await folder.find(name)) ?? {}
      return { name, bytes: size, read: () => createReadStream(path) }
    },
    idle: flight.idle,
  }
}
