import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { plainPicture, servePictures } from '../../support/picture-server.ts'
import { startSite } from '../../support/site.ts'

const feed = join(
  import.meta.dirname,
  '../../../../shared/feeds/cian-newbuild/dominanta-dominanta_feed.xml',
)
const present = existsSync(feed)
if (!present) console.error(`Pictures of a real feed: skipped, there is no ${feed}`)

test.runIf(present)(
  'two minutes after the import of 119 lots 99 % of them show their plan',
  async () => {
    const plan = await plainPicture(1500, 1100).jpeg().toBuffer()
    // what follows the end of a JPEG is no part of the picture, so each is a content of its own
    await using server = await servePictures(({ url = '' }, answer) => {
      answer.end(Buffer.concat([plan, Buffer.from(url)]))
    })
    await using site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
    const input = join(site.dataDir, 'feed.xml')
    const text = readFileSync(feed, 'utf8').replaceAll('https://d-a.ru/', server.urlOf('/'))
    writeFileSync(input, text)
    const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
    const { state, report } = await runImport({ ...place, input, source: 'Свет' })
    expect([state, report.lots]).toEqual(['published', 119])
    const started = performance.now()
    const shown = async () => {
      const bodies = await Promise.all(
        Array.from({ length: 119 }, (_, at) => site.app.inject(`/kvartiry/${at + 1}`)),
      )
      return bodies.filter(({ body }) => /<img[^>]*\/photos\//.test(body)).length
    }
    await expect.poll(shown, { timeout: 120_000, interval: 1_000 }).toBeGreaterThanOrEqual(118)
    const seconds = (performance.now() - started) / 1000
    console.error(`plans of 119 lots are shown ${seconds.toFixed(1)} s after the import`)
  },
  180_000,
)
