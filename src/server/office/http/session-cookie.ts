import { stringifySetCookie } from 'cookie'

import { readCookie } from '#domain/cookies.ts'

const nameOf = (secure: boolean) => (secure ? '__Secure-stvor_staff' : 'stvor_staff')

/** The token in a `Cookie` header; null: there is none. */
export const readSessionCookie = (cookies: string, secure: boolean): string | null =>
  readCookie(cookies, nameOf(secure))

const knownNameOf = (secure: boolean) => `${nameOf(secure)}_known`
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60

/** The mark of a browser that was signed in with before; null: there is none, or none of ours. */
export function readKnownCookie(cookies: string, secure: boolean): string | null {
  const mark = readCookie(cookies, knownNameOf(secure))
  return mark !== null && mark.length < 200 ? mark : null
}

const staffCookie = (name: string, value: string, options: { secure: boolean; maxAge?: number }) =>
  stringifySetCookie({
    name,
    value,
    path: '/staff',
    httpOnly: true,
    sameSite: 'strict',
    ...options,
  })

export const writeKnownCookie = (mark: string, secure: boolean): string =>
  staffCookie(knownNameOf(secure), mark, { secure, maxAge: HALF_A_YEAR_SECONDS })

/** Ends with the browser; the database ends it sooner. null takes it away. */
export const writeSessionCookie = (token: string | null, secure: boolean): string =>
  staffCookie(nameOf(secure), token ?? '', { secure, ...(token === null && { maxAge: 0 }) })
