import type { Pool } from 'pg'

import { photoFormats, type PhotoFile } from '#domain/media/photo-url.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { photoOf } from '#server/db/latest-states.ts'
import { statement } from '#server/db/sql/statement.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

import { pictureLimits, type PictureLimits } from './bring-picture.ts'
import { EncodersClosed, failureText, priorities, type Encoders } from './encoders.ts'
import { createDueFetcher } from './fetch-due.ts'
import { createHostBackoff } from './host-backoff.ts'
import { keepUpload } from './keep-upload.ts'
import { countPictures, noteVariantFailure, type PictureCounts } from './picture-rows.ts'
import { createVariants, type Variants } from './variants.ts'

type Deps = {
  pool: Pool
  store: FileStore
  encoders: Encoders
  background: BackgroundTasks
  allowPrivate: boolean
  limits?: PictureLimits
  /** When the catalogue was published last: pictures that come do not count. */
  publishedAt: () => string
  /** Publishes the same catalogue again. false: an import is under way, and does the same. */
  renew: () => Promise<boolean>
}

const LOOK_EVERY_MS = 5_000
const COUNT_EVERY_MS = 1_000
/** Pages are renewed when all that was due has come, and this often while more is coming. */
const RENEW_EVERY_MS = 25_000

/** Pictures by address: named by the catalogue, fetched behind its publication, shown from our own store. */
export function openPictures(deps: Deps) {
  const {
    pool,
    store,
    encoders,
    background,
    allowPrivate,
    limits = pictureLimits,
    publishedAt,
    renew,
  } = deps
  const closing = new AbortController()
  const { signal } = closing
  const variants = createVariants({
    store,
    encoders,
    onFailed: ({ hash, width }, error) =>
      void background.run('picture variant', () =>
        noteVariantFailure(pool, hash, failureText(`размер ${width}`, error)),
      ),
  })
  const hosts = createHostBackoff()
  const context = { pool, store, encoders, allowPrivate, limits, hosts, signal }
  const ahead: PhotoFile[] = []
  let named = ''
  let isStale = false
  let renewedAt = -Infinity
  let countedAt = -Infinity
  let counts: PictureCounts = { ready: 0, waiting: 0, failing: 0 }
  const fetcher = createDueFetcher({
    context,
    background,
    onFetched({ plan }, hash) {
      isStale = true
      for (const format of photoFormats) ahead.push({ hash, width: plan ? 480 : 960, format })
    },
  })

  async function count() {
    counts = await countPictures(pool)
    countedAt = performance.now()
  }

  /** One width of each, when all that was due is here, and no longer than till the next look. */
  async function encodeAhead() {
    const until = performance.now() + LOOK_EVERY_MS
    while (performance.now() < until && !signal.aborted) {
      const next = ahead.shift()
      if (!next) return
      await variants.ahead(next)
    }
  }

  async function renewPages(isLast: boolean) {
    if (!isStale || (!isLast && performance.now() - renewedAt < RENEW_EVERY_MS)) return
    if (!(await renew())) return
    isStale = false
    renewedAt = performance.now()
  }

  async function look() {
    const published = publishedAt()
    if (published !== named) await namePictures(pool)
    named = published
    const isAll = await fetcher.fetchDue(async () => {
      if (performance.now() - countedAt > COUNT_EVERY_MS) await count()
      await renewPages(false)
    })
    await renewPages(isAll)
    await count()
    await encodeAhead()
  }

  const looking = background.repeat('pictures', LOOK_EVERY_MS, () =>
    look().catch((error: unknown) => {
      if (!(error instanceof EncodersClosed)) throw error
    }),
  )

  return {
    variants,
    counts: () => counts,
    /** Takes a picture that somebody brought by hand. */
    keep: (name: string, body: Buffer) => keepUpload({ store, encoders }, name, body),
    /** As a JPEG, for files that take nothing newer; null: it cannot be had now. */
    jpeg: (hash: string) => jpegCopy({ variants, encoders }, hash),
    async close() {
      closing.abort()
      encoders.close()
      await looking.stop()
      await background.run('pictures', () => fetcher.close())
    },
  }
}

/** A picture as a JPEG 1600 pixels wide. null: it cannot be had now. */
async function jpegCopy(
  { variants, encoders }: { variants: Variants; encoders: Encoders },
  hash: string,
): Promise<Buffer | null> {
  const found = await variants.find({ hash, width: 1600, format: 'webp' })
  if (!found || found === 'busy') return null
  return Buffer.from(await encoders.run(priorities.waiting, ({ ask }) => ask('jpeg', found)))
}

/** Addresses in a `gallery` of the native format: `file` of each picture, and `evening` of those by two lights. */
const NAMED =
  '[*] ? (@.type() == "object").keyvalue() ? (@.key == "file" || @.key == "evening").value'
const galleryOf = (column: string) =>
  `jsonb_path_query(coalesce(${column}, '{}'), '$.gallery${NAMED}') #>> '{}'`
const ownGallery = `jsonb_path_query(gallery, '$${NAMED}') #>> '{}'`

/** Notes which pictures the published catalogue names; `plan`: cards show it. */
const namePictures = statement(
  'name pictures',
  `with version as (select version, published_at from catalogue_state),
  newest as (
    select distinct on (lot_id, source_id) lot_id, source_id, gone, plan, images, details from lot_state
    where version <= (select version from version) order by lot_id, source_id, version desc),
  named as (
    select plan as url, true as plan, source_id from newest where not gone
    union all select ${photoOf('newest')}, true, source_id from newest where not gone and plan is null
    union all select unnest(images), false, source_id from newest where not gone
    union all select ${galleryOf('details')}, false, source_id from newest where not gone
    union all select value #>> '{}', true, null from manual_override where entity = 'lot' and field = 'plan'
    union all select jsonb_path_query(value, '$[*]') #>> '{}', false, null from manual_override
      where entity = 'lot' and field = 'images'
    union all select layout.plan, true, project.source_id from layout join project on project.id = project_id
    union all select floor.plan->>'url', true, building.source_id from floor
      join section on section.id = section_id join building on building.id = building_id
    union all select cover, false, source_id from news
    union all select ${ownGallery}, false, source_id from news
    union all select ${ownGallery}, false, source_id from office
    union all select ${ownGallery}, false, source_id from promotion
    union all select unnest(images), false, source_id from construction_report
    union all select ${galleryOf('details')}, false, source_id from project
    union all select unnest(array[details ->> 'cover', details ->> 'genplan']), false, source_id from project
    union all select ${galleryOf('details')}, false, source_id from building
    union all select ${galleryOf('facts')}, false, null from company
    union all select photo, false, source_id from person)
  insert into picture (url, plan, source_id, named_at)
  select url, bool_or(plan), min(source_id), (select published_at from version) from named
  where length(url) < 2000 and (url ~ '^https?://' or url ~ '^/files/[0-9a-f]{32}/')
  group by url
  on conflict (url) do update set plan = excluded.plan, source_id = excluded.source_id,
    named_at = excluded.named_at`,
)
