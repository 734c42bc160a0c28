import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { runImport } from '#server/import/run.ts'

import { cianFile, hour, lotsOf, type FeedLot } from '../support/importing/open-importing.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

export type ImportsDesk = Awaited<ReturnType<typeof openImportsDesk>>

/** Forty lots: the first twenty in house 1, the rest in house 2. */
export const fortyLots = (change: (at: number) => Partial<FeedLot> = () => ({})) =>
  lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2', ...change(at) }))

/** An empty site with an owner and a seller, and a server that gives the chosen feed. */
export async function openImportsDesk() {
  let served = ''
  const feed = createServer((_request, response) => response.end(served))
  await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
  const site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  const { pool, dataDir, databaseUrl } = site
  const [owner, sales] = [await signedIn(site, 'owner'), await signedIn(site, 'sales')]
  return {
    site,
    owner,
    sales,
    feedAddress: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed.xml`,
    serve: (file: string) => {
      served = file
    },
    async bring(source: string, file: FeedLot[], hours: number): Promise<number> {
      const input = join(dataDir, 'feed')
      writeFileSync(input, cianFile(file, hour(hours), source))
      const clock = () => new Date(hour(hours))
      const { report } = await runImport({ pool, dataDir, databaseUrl, source, input, clock })
      return report.run ?? 0
    },
    async statusOf(source: string, number: string) {
      const { rows } = await pool.query<{ gone: boolean; price: string }>(
        `select l.gone, l.price from lot_state l join source s on s.id = l.source_id
         where s.name = $1 and l.number = $2 order by l.version desc limit 1`,
        [source, number],
      )
      return rows[0]
    },
    async sourceNamed(name: string) {
      const { items } = (await owner.ask('GET', '/sources')).body
      return items.find((one: { name: string }) => one.name === name)
    },
    async actions(): Promise<string[]> {
      const { rows } = await pool.query<{ action: string }>(
        `select action from audit where entity in ('sources', 'runs') order by id`,
      )
      return rows.map(({ action }) => action)
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await new Promise((closed) => feed.close(closed))
    },
  }
}
