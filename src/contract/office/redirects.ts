import Type, { type Static } from 'typebox'

import { byName, count, fields, id, listQuery, page, text } from '#contract/schema.ts'

const redirect = Type.Object({
  id,
  revision: count,
  data: Type.Object({ from: text, to: text, statusCode: text }),
})
export type Redirect = Static<typeof redirect>

const redirectBody = fields({ data: byName(Type.Unknown()) })

export const redirectApi = {
  'GET /redirects': { about: 'Redirects', query: listQuery, answer: page(redirect) },
  'POST /redirects': {
    about: 'Adds a redirect',
    body: redirectBody,
    answer: Type.Object({ id, revision: count }),
    status: 201,
  },
  'GET /redirects/:id': { about: 'A redirect', answer: redirect },
  'PUT /redirects/:id': { about: 'Changes a redirect', body: redirectBody, answer: redirect },
  'DELETE /redirects/:id': { about: 'Deletes a redirect', status: 204 },
} as const
