import Type, { type Static } from 'typebox'

import {
  fields,
  flag,
  id,
  items,
  listQuery,
  moment,
  nullable,
  page,
  refusal,
  text,
} from '#contract/schema.ts'
import { roles } from '#domain/office/roles.ts'

const member = Type.Object({
  id,
  email: text,
  name: text,
  role: Type.Enum(roles),
  blocked: flag,
  totp: flag,
  seenAt: nullable(moment),
})
export type Member = Static<typeof member>

/** `title`: what it was done to, as that is called now; null: it is gone, or has no name. */
const auditEntry = Type.Object({
  at: moment,
  by: text,
  action: text,
  entity: text,
  id: text,
  title: nullable(text),
})

const welcome = Type.Object({ welcome: text })

export const memberApi = {
  'GET /members': { about: 'Members of staff', answer: items(member) },
  'POST /members': {
    about: 'Adds a member; the link of an invitation is answered once',
    body: fields({ email: text, name: text, role: text }),
    answer: Type.Object({ id, welcome: text }),
    status: 201,
  },
  'PUT /members/:id': {
    about: 'Changes or blocks a member',
    body: fields({ name: text, role: text, blocked: flag }),
    answer: member,
    refusals: { 409: refusal },
  },
  'POST /members/:id/reset': { about: 'Ends all ways in of a member', answer: welcome },
  'GET /audit': {
    about: 'What staff have done',
    query: [...listQuery, 'sort'],
    answer: page(auditEntry),
  },
} as const
