import Type, { type Static } from 'typebox'

import {
  byName,
  count,
  fields,
  flag,
  id,
  items,
  listQuery,
  moment,
  nullable,
  number,
  page,
  queued,
  refusal,
  text,
} from '#contract/schema.ts'
import { ruleFields } from '#domain/office/fields/promotion-rule.ts'
import { keyRate } from '#domain/office/kinds/key-rate.ts'

import { dataOf } from './record-data.ts'

const data = byName(Type.Unknown())
const state = Type.Enum(['draft', 'scheduled', 'due', 'removing', 'published'])

const recordItem = Type.Object({
  id,
  revision: count,
  state,
  publishAt: nullable(moment),
  /** Why it did not come out when its turn came. */
  refusal: nullable(text),
  data,
  /** What the source states; null: a record of our own. */
  told: nullable(data),
  /** Fields set by hand. */
  staff: Type.Array(text),
  gone: nullable(text),
  /** Of a text of law: the number that the site shows. */
  edition: nullable(count),
  url: nullable(text),
})
export type RecordItem = Static<typeof recordItem>

const recordEdition = Type.Object({ number: count, author: text, at: moment, state, data })
export type RecordEdition = Static<typeof recordEdition>

/** 412: the edition that somebody else has written meanwhile. */
const clash = Type.Object({ current: recordItem, by: nullable(text), at: nullable(moment) })
export type Clash = Static<typeof clash>

const unsavedBase = nullable(Type.Object({ revision: count, data }))

const option = Type.Object({ value: text, label: text })
const found = Type.Object({ count, url: text })

const follower = Type.Object({
  id,
  name: text,
  from: nullable(number),
  to: nullable(number),
  fullCost: nullable(text),
  remark: nullable(Type.Enum(['below', 'another'])),
  lots: count,
})
const followers = Type.Object({ items: Type.Array(follower), lots: count })
export type Followers = Static<typeof followers>

const lotCounts = byName(count)
const lotEffect = Type.Object({
  prices: nullable(Type.Object({ lots: lotCounts, least: number, most: number, lowest: number })),
  closed: lotCounts,
  opened: lotCounts,
  gone: lotCounts,
  come: lotCounts,
  payments: lotCounts,
  all: lotCounts,
})

const effect = Type.Object({
  law: nullable(Type.Object({ isNew: flag, fields: Type.Array(text) })),
  lots: nullable(lotEffect),
})
const bulk = fields({
  ids: Type.Array(id),
  action: Type.Enum(['hide', 'show', 'archive', 'delete']),
})

/** `:record` is «news/12»; the one record of its kind is «company». Fields of `data` have the shapes of their kind. */
export const recordApi = {
  'GET /:entity': {
    about:
      'Records of a kind; `sort`: a field, «name» or «state», «-» before it for the other way round; `filter`: «status:on_sale»',
    query: [...listQuery, 'sort', 'filter'],
    answer: page(recordItem),
  },
  'POST /:entity/bulk': {
    about: 'Hides, shows, archives or deletes several records',
    body: bulk,
    answer: Type.Object({
      count,
      refused: Type.Array(Type.Object({ id, title: text, reason: text })),
    }),
    refusals: { 202: queued },
  },
  'POST /:entity/bulk/effect': {
    about:
      'What it would change to hide, show, archive or delete several records: names of those that the law looks at, and lots by their kind',
    body: bulk,
    answer: effect,
  },
  'POST /:entity/order': {
    about: 'Moves a record before or after another one',
    body: fields({ id, before: id, after: id }),
    answer: Type.Object({ count }),
    refusals: { 202: queued },
  },
  'POST /:entity': {
    about: 'Makes a draft',
    body: fields({ data }),
    answer: Type.Object({ id, revision: count }),
    status: 201,
  },
  'GET /:record': { about: 'A record', answer: recordItem },
  'PUT /:record': { about: 'Saves a draft', body: fields({ data }), answer: recordItem, clash },
  'DELETE /:record': {
    about:
      'Deletes a record of our own, or a project or a house with its lots; its address leads to `redirect`',
    query: ['redirect'],
    clash,
    status: 204,
    refusals: { 202: queued, 409: refusal },
  },
  'GET /:record/effect': {
    about:
      'What a publication of the latest edition would change: what the law looks at, and lots by their kind; `lots` is null while an import publishes',
    answer: effect,
    refusals: { 409: refusal },
  },
  'POST /:record/publish': {
    about: 'Publishes the latest edition',
    answer: recordItem,
    clash,
    refusals: { 202: queued },
  },
  'POST /:record/schedule': {
    about: 'Sets or takes off the hour of publication',
    body: fields({ at: nullable(text) }),
    answer: recordItem,
    clash,
  },
  'POST /:record/release': {
    about: 'Gives fields back to the source',
    body: fields({ fields: Type.Array(text) }),
    answer: recordItem,
    clash,
    refusals: { 202: queued },
  },
  'POST /:record/preview': {
    about: 'Makes a link to the draft',
    answer: Type.Object({ url: text, until: moment }),
    status: 201,
  },
  'GET /:record/history': { about: 'Editions of a record', answer: items(recordEdition) },
  'POST /:record/history/:number/restore': {
    about: 'Makes a draft of an earlier edition',
    answer: recordItem,
    clash,
  },
  'GET /:record/unsaved': {
    about: 'What the caller has typed into a record, «news/new» too, and not saved',
    answer: Type.Object({
      unsaved: nullable(Type.Object({ data, base: unsavedBase, at: moment })),
    }),
  },
  'PUT /:record/unsaved': {
    about:
      'Keeps changed fields of a record for the caller alone, and what they were changed from; null: everything is saved',
    body: fields({ data: nullable(data), base: unsavedBase }),
    status: 204,
  },
  'POST /:record/presence': {
    about: 'Notes that the caller has a record open, and names the others who have',
    answer: Type.Object({ others: Type.Array(text) }),
  },
  'GET /options/:from': { about: 'What a field of a record may name', answer: items(option) },
  'POST /promotions/count': {
    about: 'How many lots a rule fits',
    body: fields({ rule: nullable(dataOf(ruleFields)) }),
    answer: found,
  },
  'POST /landings/count': {
    about: 'How many flats a filter finds',
    body: fields({ rule: nullable(text) }),
    answer: found,
  },
  'POST /key-rate/followers': {
    about: 'Programmes that a key rate would change',
    body: dataOf(keyRate.fields),
    answer: followers,
  },
} as const
