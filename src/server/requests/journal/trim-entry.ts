import type { VisitorRequest } from '#domain/request/request.ts'

import type { Entry, Visitor } from './journal-line.ts'

const EMPTY_VISITOR: Visitor = { address: '', userAgent: '', language: '', referrer: '' }

const EMPTY_REQUEST: VisitorRequest = {
  category: '',
  subject: '',
  name: '',
  phone: '',
  phoneTyped: '',
  email: '',
  comment: '',
  channel: '',
  time: '',
  lots: [],
  page: '',
  form: '',
  consents: [],
  attribution: {},
}

const LARGEST_ID = 2 ** 31 - 1

/** Of an entry that the database refused, what it can store; the journal holds the rest. */
export function trimEntry(entry: Entry): Entry {
  const request: VisitorRequest = { ...EMPTY_REQUEST, ...cleaned(entry.request) }
  const isLot = (id: unknown) => Number.isInteger(id) && Number(id) <= LARGEST_ID
  return {
    ...entry,
    at: Number.isNaN(Date.parse(entry.at)) ? new Date().toISOString() : entry.at,
    request: { ...request, lots: request.lots.filter(isLot) },
    visitor: { ...EMPTY_VISITOR, ...cleaned(entry.visitor) },
  }
}

/** Texts without what PostgreSQL cannot hold: zero bytes and half signs, however deep they lie. */
const cleaned = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value ?? {}), (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one,
  )
