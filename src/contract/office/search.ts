import Type, { type Static } from 'typebox'

import { items, text } from '#contract/schema.ts'

/** `kind` is that of a record, «lots» or «requests»; `url` the screen of the office. */
const found = Type.Object({ kind: text, id: text, title: text, note: text, url: text })
export type FoundItem = Static<typeof found>

export const searchApi = {
  'GET /search': {
    about: 'Finds records, lots and requests by words',
    query: ['q'],
    answer: items(found),
  },
} as const
