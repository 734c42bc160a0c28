import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses; the database keeps only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
