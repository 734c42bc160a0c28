import { createContext, useContext } from 'react'

import type { Posted } from '#domain/request/sent-request.ts'

const PostedContext = createContext<Posted | null>(null)

export const PostedProvider = PostedContext

/** Only of the form that was posted: a page may hold several. */
export function usePosted(form: string): Posted | null {
  const posted = useContext(PostedContext)
  return posted && (posted.form === form || posted.form === '') ? posted : null
}
