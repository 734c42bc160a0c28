import Type, { type Static } from 'typebox'

import { count, fields, flag, id, items, nullable, text } from '#contract/schema.ts'
import { feedNames } from '#domain/feeds/feed.ts'
import { lotKinds } from '#domain/lots/lot.ts'

const kinds = Type.Array(Type.Enum([...lotKinds]))

const feed = Type.Object({
  name: Type.Enum([...feedNames]),
  /** Whole, to be given to the receiver. */
  address: text,
  isOn: flag,
  phone: nullable(text),
  marks: text,
  offProjects: Type.Array(text),
  offKinds: kinds,
})
export type FeedItem = Static<typeof feed>

const report = Type.Object({
  listed: count,
  absent: Type.Array(
    Type.Object({
      reason: text,
      count,
      lots: Type.Array(Type.Object({ id, title: text })),
    }),
  ),
})

export const feedApi = {
  'GET /feeds': { about: 'Feeds for other sites', answer: items(feed) },
  'GET /feeds/:name': {
    about: 'What a feed has, and why it has no other lots',
    answer: Type.Object({ feed, report }),
  },
  'PUT /feeds/:name': {
    about: 'Switches a feed, its projects and kinds; sets its phone and marks',
    body: fields({
      isOn: flag,
      phone: nullable(text),
      marks: text,
      offProjects: Type.Array(text),
      offKinds: kinds,
    }),
    answer: feed,
  },
  'POST /feeds/:name/address': {
    about: 'Gives a feed another address; the one before answers 404',
    answer: feed,
  },
  'GET /lots/:id/feeds': {
    about: 'In which feeds a lot is, and why not in the others',
    answer: items(Type.Object({ name: Type.Enum([...feedNames]), reason: nullable(text) })),
  },
} as const
