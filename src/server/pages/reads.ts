import { hash } from 'node:crypto'

import type { IsUnchanged } from './made-page.ts'

/** Whether one read would still give the same as it did in a version. */
export type Check = (since: number) => boolean | Promise<boolean>

export type Reads = ReturnType<typeof createReads>

/** What a page has read, so that a newer catalogue can tell whether the page would come out the same. */
export function createReads(version: () => number) {
  const checks: Check[] = []
  let since = version()

  const isUnchanged: IsUnchanged = async () => {
    const now = version()
    for (const check of checks) if (!(await check(since))) return false
    since = now
    return true
  }

  return {
    isUnchanged,
    add: (check: Check) => void checks.push(check),
    /** Reads now; later the same read must give the same content, unless `isOld` says at once that it does. */
    note<Value>(read: () => Value, isOld: (since: number) => boolean = () => false): Value {
      const value = read()
      const before = digestOf(value)
      checks.push((from) => isOld(from) || digestOf(read()) === before)
      return value
    },
    async noteLater<Value>(read: () => Promise<Value>): Promise<Value> {
      const value = await read()
      const before = digestOf(value)
      checks.push(async () => digestOf(await read()) === before)
      return value
    },
  }
}

const digests = new WeakMap<object, string>()

/** Of content; that of a version is one object for all pages, so most digests are known. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return digest(value)
  const known = digests.get(value) ?? digest(value)
  digests.set(value, known)
  return known
}

/** Numbers of versions are in answers, and no page shows them. */
const withoutVersion = (key: string, value: unknown) => (key === 'version' ? undefined : value)

const digest = (value: unknown): string =>
  hash('sha1', JSON.stringify(value, withoutVersion) ?? '', 'base64')
