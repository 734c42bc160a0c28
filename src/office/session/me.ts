import { createContext, use } from 'react'

import type { Me } from '#contract/office/sign-in.ts'

export const MeContext = createContext<Me | null>(null)

/** Who is signed in; inside the frame somebody always is. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}
