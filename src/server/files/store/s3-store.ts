import { S3mini } from 's3mini'

import type { FileStore } from './file-store.ts'

/** One question to the store may take this long. */
const TIMEOUT_MS = 30_000

/** Any store that speaks S3; `s3://KEY:SECRET@HOST/BUCKET?region=…&insecure=1`. */
export function openS3Store(filesUrl: string): FileStore {
  const { username, password, host, pathname, searchParams } = new URL(filesUrl)
  const scheme = searchParams.get('insecure') === '1' ? 'http' : 'https'
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${scheme}://${host}${pathname}`,
    region: searchParams.get('region') ?? 'us-east-1',
    requestAbortTimeout: TIMEOUT_MS,
  })
  return {
    async read(name) {
      const body = await bucket.getObjectArrayBuffer(name)
      return body && Buffer.from(body)
    },

    // null: the store answered with a status that is neither yes nor no
    has: async (name) => (await bucket.objectExists(name)) === true,

    async write(name, body, type) {
      await bucket.putObject(name, body, type)
    },

    async open(name) {
      if ((await bucket.objectExists(name)) !== true) return null
      const bytes = await bucket.getContentLength(name)
      const etag = `"${(await bucket.getEtag(name)) ?? bytes.toString(36)}"`
      return {
        bytes,
        etag,
        async piece(start, end) {
          const answer = await bucket.getObjectRaw(name, false, start, end + 1)
          return new Uint8Array(await answer.arrayBuffer())
        },
      }
    },
  }
}
