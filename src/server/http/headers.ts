/** For an address that is made of its content: another content has another address. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** For a picture that may change under its address: a browser asks for it once an hour. */
export const HOUR = 'public, max-age=3600'

export type CacheHeaders = Readonly<{
  'cache-control': string
  'x-accel-expires'?: string
  'last-modified'?: string
}>

/** A page that all visitors share: they ask each time, and a cache in front of the site asks once a second. */
export const SHARED: CacheHeaders = { 'cache-control': 'no-cache', 'x-accel-expires': '1' }

export const HTML = 'text/html; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'
export const PLAIN_TEXT = 'text/plain; charset=utf-8'
