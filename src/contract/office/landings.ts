import Type from 'typebox'

import { count, fields, items, refusal, text } from '#contract/schema.ts'

const proposal = Type.Object({ filter: text, h1: text, count })
export const landingApi = {
  'GET /landings/proposals': {
    about: 'Lists of flats that may become landing pages, the largest first',
    answer: items(proposal),
  },
  'POST /landings/proposals': {
    about: 'Publishes landing pages of proposed lists, named by their filters',
    body: fields({ filters: Type.Array(text) }),
    answer: Type.Object({ count }),
    refusals: { 409: refusal },
  },
} as const
