/** For an address that is made of its content: another content has another address. */
export const FOREVER = 'public, max-age=31536000, immutable'

export const HTML = 'text/html; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'
export const PLAIN_TEXT = 'text/plain; charset=utf-8'
