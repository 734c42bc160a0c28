import type { FetchError } from '#server/fetching/fetch-error.ts'

/** So many in a row without an answer, and a host is not asked for a while: it would keep the others waiting. */
const SILENT_IN_ROW = 4
const BACKOFF_MS = 60_000

/** Hosts that do not answer. */
export function createHostBackoff(clock: () => number = () => performance.now()) {
  const silent = new Map<string, { inRow: number; until: number }>()
  const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

  return {
    /** How long from now an address is not asked, ms; 0: it may be asked. */
    waitOf: (url: string) => Math.max(0, (silent.get(hostOf(url))?.until ?? 0) - clock()),

    note(url: string, error: FetchError | null) {
      const host = hostOf(url)
      if (error?.failure !== 'time' && error?.failure !== 'network') return void silent.delete(host)
      const inRow = (silent.get(host)?.inRow ?? 0) + 1
      silent.set(host, { inRow, until: inRow >= SILENT_IN_ROW ? clock() + BACKOFF_MS : 0 })
    },
  }
}

export type HostBackoff = ReturnType<typeof createHostBackoff>
