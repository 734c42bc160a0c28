import { LRUCache } from 'lru-cache'

import type { PreparedResponse } from './prepared-response.ts'

type Remembered = { prepared: PreparedResponse; revision: number }

/** Prepared responses by name, so many bytes of them: what a further encoding adds is counted at the next use. */
export function createResponseMemory(bytes: number) {
  const responses = new LRUCache<string, Remembered>({
    maxSize: bytes,
    sizeCalculation: ({ prepared }, name) => prepared.weight + name.length,
  })

  function set(name: string, prepared: PreparedResponse) {
    responses.delete(name) // a value that is set again is not weighed again
    responses.set(name, { prepared, revision: prepared.revision })
  }

  return {
    set,
    get(name: string): PreparedResponse | null {
      const found = responses.get(name)
      if (!found) return null
      if (found.revision !== found.prepared.revision) set(name, found.prepared)
      return found.prepared
    },
    has: (name: string) => responses.has(name),
    delete: (name: string) => responses.delete(name),
    get weight() {
      return responses.calculatedSize
    },
  }
}
