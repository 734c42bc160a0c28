import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { addressesOf, type Started } from '../http/asking.ts'
import { openDoor } from '../support/database-door.ts'
import { newDatabase, removeDatabase } from '../support/database.ts'
import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

/** A database behind a door, with a catalogue; the folder of a process that has served it once, and its screens. */
async function openPlace() {
  const place = await newDatabase('demo')
  const door = await openDoor(place.databaseUrl)
  const at = { ...place, databaseUrl: door.url }
  const first = await startSite({ at })
  const screens = await addressesOf(first)
  const flats = Array.from(first.catalogue.listedIds('flat'), (id) => `/kvartiry/${id}`)
  const content = join(place.dataDir, 'content.snapshot')
  await until(() => (statSync(content, { throwIfNoEntry: false })?.size ?? 0) > 1_000)
  await first.app.close()
  return {
    at,
    door,
    pages: [
      ...screens,
      ...screens.map((path) => `${path === '/' ? '' : path}/_payload.json`),
      ...flats,
    ],
    async [Symbol.asyncDispose]() {
      await door[Symbol.asyncDispose]()
      await removeDatabase(place)
    },
  }
}

/** Addresses that are not answered 200, or not in time. */
async function failuresAmong({ app }: Started, pages: readonly string[], withinMs: number) {
  const failures: (string | number)[][] = []
  for (const path of pages) {
    const began = performance.now()
    const { statusCode } = await app.inject(path)
    const ms = Math.round(performance.now() - began)
    if (statusCode !== 200 || ms > withinMs) failures.push([path, statusCode, ms])
  }
  return failures
}

const post = ({ app }: Started, body: object) =>
  app.inject({ method: 'POST', url: '/api/requests', payload: body })

const numbersIn = async ({ pool }: Started) =>
  (await pool.query<{ number: string }>('select number from request')).rows.map(
    ({ number }) => number,
  )

test('a site starts while its database is away, shows every screen and every flat, and stores requests when it comes', async () => {
  await using place = await openPlace()
  await place.door.refuse()
  const site = await startSite({ at: place.at })
  expect(site.catalogue.fromSnapshot).toBe(true)
  expect((await site.app.inject('/health/ready')).statusCode).toBe(200)
  expect(await failuresAmong(site, place.pages, 5_000)).toEqual([])
  const sent = await post(site, typed())
  expect(sent.statusCode).toBe(201)

  await place.door.open()
  await until(async () => (await numbersIn(site).catch(() => [])).length > 0)
  expect(await numbersIn(site)).toEqual([sent.json().number])
  await site.pool.query('update catalogue_state set version = version + 1, published_at = now()')
  const { version } = site.catalogue.current
  await until(() => site.catalogue.current.version === version + 1)
  expect(await failuresAmong(site, place.pages, 5_000)).toEqual([])
  await site.app.close()
})

test('a process without a journal of its own starts while the database is away, and tells numbers nobody has', async () => {
  await using place = await openPlace()
  const first = await startSite({ at: place.at })
  const known = (await post(first, typed())).json<{ number: string }>()
  await until(async () => (await numbersIn(first)).length === 1)
  await place.door.refuse()
  const second = await startSite({ at: place.at })
  const told = (await post(second, typed())).json<{ number: string }>()
  expect(told.number).toMatch(/^\d{6}-1$/)

  await place.door.open()
  await until(async () => (await numbersIn(second).catch(() => [])).length === 2)
  expect((await numbersIn(second)).toSorted()).toEqual([known.number, told.number].toSorted())
  await until(async () => {
    const { rows } = await second.pool.query('select id from request_series')
    return rows.some(({ id }) => told.number.startsWith(`${id}-`))
  })
  await second.app.close()
  await first.app.close()
})

test('while the database says nothing, every screen is answered in time, and afterwards all is as before', async () => {
  await using place = await openPlace()
  const site = await startSite({ at: place.at })
  await until(() => site.pool.idleCount > 0)
  place.door.silence()
  expect(await failuresAmong(site, place.pages, 5_000)).toEqual([])
  const sent = await post(site, typed())
  expect(sent.statusCode).toBe(201)

  await place.door.open()
  await until(async () => (await numbersIn(site).catch(() => [])).length > 0)
  expect(await numbersIn(site)).toEqual([sent.json().number])
  expect(await failuresAmong(site, place.pages, 5_000)).toEqual([])
  await site.app.close()
})
