import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'

/** How many queries are sent to the database while something is done. */
async function queriesDuring(deed: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await deed()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('a flat’s page asked for the first time takes three queries at most', async () => {
  await using site = await startSite()
  const { app, catalogue } = site
  const { lots } = catalogue.current.lots('flat').find(lotQuery())
  const houses = Map.groupBy(lots, ({ building }) => building.id)
  const [first, ...others] = [...houses.values()].find((flats) => flats.length > 4) ?? []
  await app.inject(`/kvartiry/${first?.id}`)
  // Content is asked ahead for an outage meanwhile.
  await expect.poll(() => queriesDuring(() => setTimeout(300))).toBe(0)
  expect(others.length).toBeGreaterThan(3)
  const counts: number[] = []
  for (const { id } of others) {
    const ask = async () => expect((await app.inject(`/kvartiry/${id}`)).statusCode).toBe(200)
    counts.push(await queriesDuring(ask))
  }
  // The clocks of the worker's sites send queries too: into a few of these moments, never into most.
  const median = counts.toSorted((one, other) => one - other)[counts.length >> 1]
  expect(median, `of ${counts.join(', ')}`).toBeLessThanOrEqual(3)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
