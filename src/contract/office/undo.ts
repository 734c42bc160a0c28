import Type from 'typebox'

import { id, items, moment, queued, refusal, text } from '#contract/schema.ts'

const done = Type.Object({ id, at: moment, text })

export const undoApi = {
  'GET /undo': {
    about: 'What the caller has published in the last ten minutes and may take back',
    answer: items(done),
  },
  'POST /undo/:id': {
    about: 'Takes a publication back; what others have changed since stays',
    answer: items(done),
    refusals: { 202: queued, 409: refusal },
  },
} as const
