import Type, { type TSchema } from 'typebox'

import { text, type EndpointSchema } from '#contract/schema.ts'

type Api = {
  title: string
  /** Stands before every path. */
  prefix: string
  endpoints: Readonly<Record<string, EndpointSchema>>
  /** The body of any answer that is not described apart. */
  refusal?: TSchema
}

/** The OpenAPI document of a table of endpoints, whose keys are «GET /lots/:id». */
export function describeApi({ title, prefix, endpoints, refusal }: Api) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const methods = (paths[prefix + path.replace(/:(\w+)/g, '{$1}')] ??= {})
    methods[method.toLowerCase()] = operation(path, endpoint, refusal)
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths }
}

function operation(path: string, endpoint: EndpointSchema, refusal: TSchema | undefined) {
  const { about, params = {}, answer, clash, status = 200, refusals = {} } = endpoint
  const body = bodyOf(endpoint)
  const query = namedSchemas(endpoint.query ?? [])
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      in: 'path',
      name,
      required: true,
      schema: params[name] ?? text,
    })),
    ...Object.entries(query).map(([name, schema]) => ({ in: 'query', name, schema })),
  ]
  const others = { ...(clash && { 412: clash }), ...refusals }
  return {
    summary: about,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { content: body } }),
    responses: {
      [status]: response(about, answer),
      ...Object.fromEntries(
        Object.entries(others).map(([code, schema]) => [
          code,
          response(Number(code) < 300 ? about : 'Refused', schema),
        ]),
      ),
      ...(refusal && { default: response('Refused', refusal) }),
    },
  }
}

function bodyOf({ body, form }: EndpointSchema) {
  if (body) return json(body)
  return form && { 'multipart/form-data': { schema: Type.Object(namedSchemas(form)) } }
}

const response = (description: string, schema: TSchema | null | undefined) => ({
  description,
  ...(schema && { content: json(schema) }),
})

const json = (schema: TSchema) => ({ 'application/json': { schema } })

/** A name alone stands for a text. */
const namedSchemas = (names: readonly string[] | Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(
    Object.entries(names).map(([name, one]) =>
      typeof one === 'string' ? [one, text] : [name, one],
    ),
  )
