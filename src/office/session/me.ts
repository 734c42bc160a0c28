import { createContext, use } from 'react'

import type { Role } from '#domain/office/roles.ts'

export type Me = {
  id: number
  email: string
  name: string
  role: Role
  level: 'enrol' | 'full'
  totp: boolean
}

export const MeContext = createContext<Me | null>(null)

/** Who is signed in; inside the frame somebody always is. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}
