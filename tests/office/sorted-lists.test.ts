import { afterAll, beforeAll, expect, test } from 'vitest'

import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  sales = await signedIn(site, 'sales')
})
afterAll(() => site?.[Symbol.asyncDispose]())

async function listed<Item>(path: string): Promise<Item[]> {
  const { body } = await sales.ask('GET', path)
  return body.items
}

async function leave(name: string, idempotencyKey: string): Promise<string> {
  const payload = typed({ name, idempotencyKey })
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => (await sales.ask('GET', `/requests/${number}`)).status === 200)
  return number
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function put(number: string, body: object) {
  const { headers } = await sales.ask('GET', `/requests/${number}`)
  const ifMatch = { 'if-match': String(headers.etag) }
  await sales.ask('PUT', `/requests/${number}`, body, ifMatch)
}

test('requests go by the column asked for, the empty ones last either way; nonsense is the newest first', async () => {
  const [anna, boris, vera] = [
    await leave('Анна', 'a'),
    await leave('Борис', 'b'),
    await leave('Вера', 'v'),
  ]
  await put(vera, { stage: 'working', nextStep: { text: 'Позвонить', at: inDays(2) } })
  await put(boris, {
    stage: 'booked',
    responsible: sales.id,
    nextStep: { text: 'Встреча', at: inDays(1) },
  })
  const orders = {
    '': [vera, boris, anna],
    nonsense: [vera, boris, anna],
    createdAt: [anna, boris, vera],
    name: [anna, boris, vera],
    '-name': [vera, boris, anna],
    stage: [anna, vera, boris],
    '-stage': [boris, vera, anna],
    nextStep: [boris, vera, anna],
    '-nextStep': [vera, boris, anna],
    responsible: [boris, vera, anna],
    '-responsible': [boris, vera, anna],
  }
  for (const [sort, numbers] of Object.entries(orders)) {
    const items = await listed<{ number: string }>(`/requests?sort=${sort}`)
    expect([sort, items.map(({ number }) => number)]).toEqual([sort, numbers])
  }
})

type Lot = { id: number; ours: { price: number | null; area: number; status: string } }

const because = (value: number | null) => ({ value, reason: 'сверка' })

const compare = (one: number, other: number) => one - other

test('lots go by what buyers see of them, from page to page', async () => {
  const before = await listed<Lot>('/lots?kind=flat&sort=area')
  const areas = before.map(({ ours }) => ours.area)
  expect(areas).toEqual(areas.toSorted(compare))
  const second = await listed<Lot>('/lots?kind=flat&sort=area&page=2')
  expect(second[0]!.ours.area).toBeGreaterThanOrEqual(areas.at(-1)!)
  const states = await Promise.all(
    ['status', '-status'].map(async (sort) => (await listed<Lot>(`/lots?sort=${sort}`))[0]),
  )
  expect(states[0]!.ours.status < states[1]!.ours.status).toBe(true)
  const { id } = before[0]!
  await sales.ask('PUT', `/lots/${id}/overrides/status`, { value: 'reserved', reason: 'бронь' })
  const reserved = await listed<Lot>('/lots?kind=flat&status=reserved')
  expect(reserved.map((lot) => lot.id)).toContain(id)
  expect(new Set(reserved.map(({ ours }) => ours.status))).toEqual(new Set(['reserved']))
})

test('a price set by hand has its place, a closed one is last either way', async () => {
  const [cheapest, next] = await listed<Lot>('/lots?kind=flat&sort=price')
  const dear = 900_000_000
  await sales.ask('PUT', `/lots/${cheapest!.id}/overrides/price`, because(dear))
  const set = (await listed<Lot>('/lots?kind=flat&sort=-price'))[0]
  expect([set?.id, set?.ours.price]).toEqual([cheapest!.id, dear])
  await sales.ask('PUT', `/lots/${next!.id}/overrides/price`, because(null))
  for (const sort of ['price', '-price']) {
    const { body } = await sales.ask('GET', `/lots?kind=flat&sort=${sort}`)
    const last = await listed<Lot>(`/lots?kind=flat&sort=${sort}&page=${body.pages}`)
    expect(last.map(({ id }) => id)).toContain(next!.id)
  }
  const release = { field: 'price', release: true, ids: [cheapest!.id, next!.id] }
  const look = await sales.ask('POST', '/lots/bulk', { ...release, dryRun: true })
  const becoming = look.body.lots.map(
    ({ id, was, becomes }: Record<'id' | 'was' | 'becomes', number>) => [id, was, becomes],
  )
  expect(new Set(becoming)).toEqual(
    new Set([
      [cheapest!.id, dear, cheapest!.ours.price],
      [next!.id, null, next!.ours.price],
    ]),
  )
  expect((await sales.ask('POST', '/lots/bulk', release)).body.count).toBe(2)
  const again = await listed<Lot>('/lots?kind=flat&sort=price')
  expect(again.slice(0, 2)).toMatchObject([cheapest, next].map((lot) => ({ ours: lot!.ours })))
  expect((await sales.ask('GET', '/undo')).body.items[0].text).toBe('Лоты, 2: Цена, ₽')
})

test('the audit goes by who, by what and by time', async () => {
  const owner = await signedIn(site, 'owner')
  const auditOf = async (sort: string) => {
    const { body } = await owner.ask('GET', `/audit?sort=${sort}`)
    return body.items.map(({ at, action }: { at: string; action: string }) => ({ at, action }))
  }
  const actions = (await auditOf('action')).map(({ action }: { action: string }) => action)
  expect(new Set(actions).size).toBeGreaterThan(1)
  expect(actions).toEqual(actions.toSorted((one: string, other: string) => (one < other ? -1 : 1)))
  expect(await auditOf('-at')).toEqual(await auditOf(''))
  expect(await auditOf('at')).toEqual((await auditOf('')).toReversed())
})
