import Type, { type Static } from 'typebox'

import { redirectFields } from '#domain/office/redirect-fields.ts'
import {
  count,
  fields,
  id,
  listQuery,
  moment,
  nullable,
  page,
  queued,
  refusal,
  removed,
  text,
} from '#contract/schema.ts'

import { dataOf } from './record-data.ts'

const redirect = Type.Object({
  id,
  revision: count,
  data: Type.Object({ from: text, to: text, statusCode: text }),
})
export type Redirect = Static<typeof redirect>

const redirectBody = fields({ data: dataOf(redirectFields) })
const clash = Type.Object({
  current: redirect,
  by: nullable(text),
  at: nullable(moment),
  message: text,
})

export const redirectApi = {
  'GET /redirects': { about: 'Redirects', query: listQuery, answer: page(redirect) },
  'POST /redirects': {
    about: 'Adds a redirect',
    body: redirectBody,
    answer: Type.Object({ id, revision: count }),
    status: 201,
    refusals: { 202: queued },
  },
  'POST /redirects/table': {
    about: 'A table of redirects; `try` shows what it will do',
    form: ['file', 'try'],
    answer: Type.Object({
      added: count,
      changed: count,
      same: count,
      /** Targets on this site that nothing answers. */
      dead: Type.Array(Type.Object({ line: count, to: text })),
    }),
    refusals: { 409: refusal },
  },
  'GET /redirects/:id': { about: 'A redirect', answer: redirect },
  'PUT /redirects/:id': {
    about: 'Changes a redirect',
    body: redirectBody,
    answer: redirect,
    clash,
    refusals: { 202: queued },
  },
  'DELETE /redirects/:id': { about: 'Deletes a redirect', clash, ...removed },
} as const
