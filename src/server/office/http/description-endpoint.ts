import { refusal } from '#contract/schema.ts'
import { describeApi } from '#server/http/openapi.ts'

import { ok } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { row } from './row.ts'

/** The OpenAPI document of the office's API, itself included. */
export function descriptionEndpoint(endpoints: readonly Endpoint[], title: string): Endpoint {
  const own = row('GET /openapi.json', 'signedIn', async () => ok(document))
  const described = [...endpoints, own].map(
    ({ method, path, schema }) => [`${method} ${path}`, schema] as const,
  )
  const document = describeApi({
    title,
    prefix: '/staff/api',
    endpoints: Object.fromEntries(described),
    refusal,
  })
  return own
}
