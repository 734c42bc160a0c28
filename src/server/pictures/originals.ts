import { createHash } from 'node:crypto'

const HASH_LENGTH = 32

/** Of the bytes as they came. */
export const hashOf = (body: Buffer) =>
  createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH)

export const originalName = (hash: string) => `pictures/${hash}`
