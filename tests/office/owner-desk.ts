import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

import type { Entity } from '#domain/office/record-kinds.ts'
import { runImport } from '#server/import/run.ts'

import { startSite, type SiteOptions } from '../support/site.ts'
import { signedIn } from './office.ts'

export type OwnerDesk = Awaited<ReturnType<typeof openOwnerDesk>>

export const from = (revision: number) => ({ 'if-match': `"${revision}"` })

/** A site with the demo and an owner who is in: what every kind of record is written with. */
export async function openOwnerDesk(options: SiteOptions = {}) {
  const site = await startSite(options)
  const { ask } = await signedIn(site, 'owner')
  const { dataDir, databaseUrl, pool } = site
  return {
    site,
    ask,
    open: async (path: string) => (await site.app.inject(path)).body,
    async importAgain(change: (catalogue: Record<string, object[]>) => object = () => ({})) {
      const catalogue = JSON.parse(readFileSync('tests/templates/small.json', 'utf8'))
      const input = join(dataDir, 'again.json')
      writeFileSync(input, JSON.stringify({ ...catalogue, ...change(catalogue) }))
      return runImport({ pool, dataDir, databaseUrl, input, source: 'demo' })
    },
    /** A new record, published. */
    async publish(entity: Entity, data: object) {
      const made = await ask('POST', `/${entity}`, { data })
      expect([made.status, made.body.errors]).toEqual([201, undefined])
      const published = await ask('POST', `/${entity}/${made.body.id}/publish`, {}, from(1))
      expect([published.status, published.body.state]).toEqual([200, 'published'])
      return published.body
    },
    async optionOf(name: string, label: RegExp): Promise<string> {
      const { body } = await ask('GET', `/options/${name}`)
      return body.items.find((one: { label: string }) => label.test(one.label)).value
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}
