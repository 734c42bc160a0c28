import type { Pool } from 'pg'

import type { FoundItem } from '#contract/office/search.ts'
import { kindNames } from '#domain/lots/lot-titles.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import { mayDo, type Role } from '#domain/office/roles.ts'
import { searchText, searchWords } from '#domain/text/search-words.ts'
import { ok } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
import { findLots } from '#server/office/lots/find-lots.ts'
import { readLotFilter } from '#server/office/lots/lot-filter.ts'
import { readRecords } from '#server/office/records/record-store.ts'
import { shownRecord } from '#server/office/records/record-answers.ts'
import { listRequests } from '#server/office/requests/list-requests.ts'

const SHORTEST = 2
/** Of each kind; the rest is in its own list. */
const MOST = 5

/** One search over all that a role may read: records by name, lots by number and house, requests by number, name or phone. */
export const searchEndpoint = (pool: Pool): Endpoint =>
  row('GET /search', 'signedIn', async ({ query, caller: { role } }: CallOf<'GET /search'>) => {
    const q = (query.get('q') ?? '').trim().slice(0, 100)
    if (q.length < SHORTEST) return ok({ items: [] })
    const requests = await findRequests(pool, role, q)
    const lots = await findShownLots(pool, role, q)
    const records = await findRecords(pool, role, q)
    // A number is rather a flat's; a word stands in the house of every lot.
    const rest = /\d/.test(q) ? [...lots, ...records] : [...records, ...lots]
    return ok({ items: [...requests, ...rest] })
  })

async function findRequests(pool: Pool, role: Role, q: string): Promise<FoundItem[]> {
  if (!mayDo(role, 'requests', 'read')) return []
  const wanted = {
    q,
    state: '',
    project: '',
    stage: '',
    responsible: '',
    from: '',
    to: '',
    page: 1,
  }
  const { items } = await listRequests(pool, wanted)
  return items.slice(0, MOST).map(({ number, name, subject }) => ({
    kind: 'requests',
    id: number,
    title: `Заявка ${number}`,
    note: [name, subject].filter(Boolean).join(', '),
    url: `/staff/requests/${number}`,
  }))
}

async function findShownLots(pool: Pool, role: Role, q: string): Promise<FoundItem[]> {
  if (!mayDo(role, 'lots', 'read')) return []
  const filter = readLotFilter((name) => (name === 'q' ? q : ''))
  const { lots } = await findLots(pool, filter, { limit: MOST, offset: 0 })
  return lots.map(({ id, kind, project, building, fromSource: { number } }) => ({
    kind: 'lots',
    id: String(id),
    title: `${kindNames[kind]} ${typeof number === 'string' ? number : 'без номера'}`,
    note: `${project}, ${building}`,
    url: `/staff/lots/${id}`,
  }))
}

async function findRecords(pool: Pool, role: Role, q: string): Promise<FoundItem[]> {
  const words = searchWords(q)
  const found: FoundItem[] = []
  for (const one of recordKinds) {
    const kind: RecordKind = one
    if (kind.isSingle || !mayDo(role, kind.area, 'read')) continue
    const records = await readRecords(pool, one.entity)
    const named = records
      .map((record) => ({
        id: record.id,
        name: nameOf(kind, shownRecord(one.entity, record).data),
      }))
      .filter(({ name }) => words.every((word) => searchText(name).includes(word)))
      .toSorted((one, other) => other.id - one.id)
    found.push(
      ...named.slice(0, MOST).map(({ id, name }) => ({
        kind: kind.entity,
        id: String(id),
        title: name,
        note: kind.title,
        url: `/staff/${kind.entity}/${id}`,
      })),
    )
  }
  return found
}
