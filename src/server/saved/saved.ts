import { pageLinks } from '#domain/addresses/page-links.ts'
import type { StateWhenSaved } from '#domain/saved/changes-since-saved.ts'
import type { SavedLot } from '#domain/saved/saved-lots.ts'
import { qrOf, type Qr } from '#drawings/qr.ts'
import type { Database } from '#server/db/connect.ts'

import { findSharedList, type SharedList } from './shared-lists.ts'
import { findStateWhenSaved } from './state-when-saved.ts'

/** What the pages of favourites and comparison ask besides the catalogue. */
export type Saved = {
  howItWas: (saved: readonly SavedLot[]) => Promise<Map<number, StateWhenSaved>>
  shared: (token: string) => Promise<(SharedList & { link: string; qr: Qr }) | null>
}

export const createSaved = (db: Database, version: () => number, siteUrl: string): Saved => ({
  howItWas: (saved) => findStateWhenSaved(db, version(), saved),
  async shared(token) {
    const found = await findSharedList(db, token)
    const link = `${siteUrl}${pageLinks.favourites()}?list=${token}`
    return found && { ...found, link, qr: qrOf(link) }
  },
})
