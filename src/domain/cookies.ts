import { parseCookie, stringifySetCookie } from 'cookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The value of a cookie in a `Cookie` header or in `document.cookie`; null: there is none of that name. */
export const readCookie = (cookies: string, name: string): string | null =>
  parseCookie(cookies)[name] ?? null

/** A cookie of the whole site that lasts a year; an empty value removes it. */
export const writeCookie = (name: string, value: string, secure: boolean): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge: value === '' ? 0 : YEAR_SECONDS,
    sameSite: 'lax',
    secure,
  })
