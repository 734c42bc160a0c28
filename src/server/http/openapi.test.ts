import Type from 'typebox'
import { expect, test } from 'vitest'

import { fields, id, listQuery, text } from '#contract/schema.ts'

import { describeApi } from './openapi.ts'

const describe = (endpoints: Parameters<typeof describeApi>[0]['endpoints']) =>
  JSON.parse(
    JSON.stringify(
      describeApi({ title: 'Доступ', prefix: '/staff/api', endpoints, refusal: text }),
    ),
  ).paths

test('an address names its parts, its query, its body and its answer', () => {
  const paths = describe({
    'PUT /lots/:id': {
      about: 'Changes a lot',
      query: listQuery,
      body: fields({ price: id }),
      answer: Type.Object({ id }),
      clash: Type.Object({ revision: id }),
    },
  })
  expect(paths['/staff/api/lots/{id}'].put).toEqual({
    summary: 'Changes a lot',
    parameters: [
      { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
      ...listQuery.map((name) => ({ in: 'query', name, schema: { type: 'string' } })),
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { price: { type: 'integer' } } },
        },
      },
    },
    responses: {
      200: answered('Changes a lot', {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'integer' } },
      }),
      412: answered('Refused', {
        type: 'object',
        required: ['revision'],
        properties: { revision: { type: 'integer' } },
      }),
      default: answered('Refused', { type: 'string' }),
    },
  })
})

test('methods of one address stand together, and an answer without a body has none', () => {
  const paths = describe({
    'POST /files': { about: 'Adds a file', form: ['file'], status: 201 },
    'DELETE /files': { about: 'Deletes it', status: 204 },
  })
  expect(paths['/staff/api/files'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string' } } },
    },
  })
  expect(paths['/staff/api/files'].delete.responses['204']).toEqual({ description: 'Deletes it' })
})

const answered = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
})
