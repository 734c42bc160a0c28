import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import type { Role } from '#domain/office/roles.ts'

import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

type Found = { kind: string; title: string; note: string; url: string }

type Staff = Awaited<ReturnType<typeof signedIn>>
const staffOf = new Map<Role, Staff>()

async function search(role: Role, q: string): Promise<Found[]> {
  const staff = staffOf.get(role) ?? (await signedIn(site, role))
  staffOf.set(role, staff)
  return (await staff.ask('GET', `/search?q=${encodeURIComponent(q)}`)).body.items
}

const urls = (found: Found[]) => found.map(({ url }) => url)

test('a flat is found by its number and project, a record by its words in any order', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const lots = await search('viewer', `${flat?.number} ${flat?.project.name}`)
  expect(urls(lots)).toContain(`/staff/lots/${flat?.id}`)
  const called = await search('viewer', `квартира ${flat?.number} ${flat?.project.name}`)
  expect(urls(called)).toContain(`/staff/lots/${flat?.id}`)
  const [news] = await search('viewer', 'эксплуатацию введен')
  expect(news).toMatchObject({ kind: 'news', note: 'Новости' })
  expect(news?.url).toMatch(/^\/staff\/news\/\d+$/)
})

test('a request is found by its phone and number by those who may read requests, by nobody else', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const payload = typed({ phone: '8 (921) 555-44-33', name: 'Пётр Проба', lots: [flat?.id] })
  const sent = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = sent.json<{ number: string }>()
  const about = `квартира ${flat?.number}`
  for (const q of ['921 555-44-33', number, 'проба', 'проба петр', `${about} петр`])
    expect([q, urls(await search('sales', q))[0]]).toEqual([q, `/staff/requests/${number}`])
  expect(await search('content', 'проба')).toEqual([])
})

test('one letter is not asked for, rubbish finds nothing', async () => {
  expect(await search('owner', 'а')).toEqual([])
  expect(await search('owner', 'такого-нет-нигде')).toEqual([])
})
