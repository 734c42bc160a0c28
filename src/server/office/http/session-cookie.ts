import { stringifySetCookie } from 'cookie'

import { readCookie } from '#domain/cookies.ts'

const nameOf = (secure: boolean) => (secure ? '__Secure-stvor_staff' : 'stvor_staff')

/** The token in a `Cookie` header; null: there is none. */
export const readSessionCookie = (cookies: string, secure: boolean): string | null =>
  readCookie(cookies, nameOf(secure))

/** Ends with the browser; the database ends it sooner. null takes it away. */
export const writeSessionCookie = (token: string | null, secure: boolean): string =>
  stringifySetCookie({
    name: nameOf(secure),
    value: token ?? '',
    path: '/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...(token === null && { maxAge: 0 }),
  })
