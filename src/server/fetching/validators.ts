/** Validators of a server's answer, for the next conditional request. */
export type Validators = { etag: string | null; lastModified: string | null }

export const validatorsOf = (headers: Headers): Validators => ({
  etag: headers.get('etag'),
  lastModified: headers.get('last-modified'),
})

export const conditionalHeaders = (known: Validators | null) => ({
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})
