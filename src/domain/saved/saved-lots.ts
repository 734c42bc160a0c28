import { readCookie, writeCookie } from '#domain/cookies.ts'

/** The two lists a visitor keeps without a name or a password: cookies of this browser. */
export const savedLists = ['favourites', 'comparison'] as const
export type SavedList = (typeof savedLists)[number]

/** A lot and the moment it was saved, in epoch milliseconds. */
export type SavedLot = { id: number; at: number }

/** 200 favourites fit a cookie of 4 kB; a screen has room for four columns of a comparison. */
export const mostSaved: Record<SavedList, number> = { favourites: 200, comparison: 4 }

/** Bytes. Browsers keep no longer cookie, so a longer one was not written by us. */
const LONGEST = 4096

/** «12.mi8s0xk2_7.mi9f3e10» → two lots, in the order they were added. What cannot be read is left out. */
export function readSaved(text: string, now: number): SavedLot[] {
  const found = new Map<number, SavedLot>()
  for (const one of text.slice(0, LONGEST).split('_')) {
    const [, id, moment] = /^([1-9]\d{0,8})(?:\.([\da-z]{1,9}))?$/.exec(one) ?? []
    if (!id) continue
    const at = moment ? Number.parseInt(moment, 36) : now
    found.set(Number(id), { id: Number(id), at: Math.min(at, now) })
  }
  return [...found.values()].slice(0, mostSaved.favourites)
}

export const writeSaved = (lots: readonly SavedLot[]): string =>
  lots.map(({ id, at }) => `${id}.${at.toString(36)}`).join('_')

export function savedIn(cookies: string, list: SavedList, now: number): SavedLot[] {
  return readSaved(readCookie(cookies, list) ?? '', now).slice(0, mostSaved[list])
}

/** The cookie that keeps a list; an empty list keeps none. */
export const savedCookie = (list: SavedList, lots: readonly SavedLot[], secure: boolean): string =>
  writeCookie(list, writeSaved(lots), secure)

const DIFFERENCES = 'differences'

/** Whether a comparison shows only the lines that differ. */
export const readOnlyDifferences = (cookies: string): boolean =>
  readCookie(cookies, DIFFERENCES) === '1'

export const writeOnlyDifferences = (only: boolean, secure: boolean): string =>
  writeCookie(DIFFERENCES, only ? '1' : '0', secure)

export type SavedChange = {
  saved: SavedLot[]
  added: SavedLot[]
  removed: SavedLot[]
  refused: number
}

/** A change as a button sends it: «12» adds a lot, «12.mi8s0xk2_7» adds several, «-12» removes. */
export function changeSaved(
  list: SavedList,
  saved: readonly SavedLot[],
  asked: string,
  now: number,
): SavedChange {
  const isRemoval = asked.startsWith('-')
  const named = readSaved(isRemoval ? asked.slice(1) : asked, now)
  if (isRemoval) {
    const ids = idsOf(named)
    const removed = saved.filter(({ id }) => ids.has(id))
    const left = saved.filter(({ id }) => !ids.has(id))
    return { saved: left, removed, added: [], refused: 0 }
  }
  const ids = idsOf(saved)
  const fresh = named.filter(({ id }) => !ids.has(id))
  const added = fresh.slice(0, Math.max(0, mostSaved[list] - saved.length))
  return {
    saved: [...saved, ...added].toSorted((a, b) => a.at - b.at),
    added,
    removed: [],
    refused: fresh.length - added.length,
  }
}

const idsOf = (lots: readonly SavedLot[]) => new Set(lots.map(({ id }) => id))
