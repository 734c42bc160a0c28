import type { Catalogue } from '#catalogue/catalogue.ts'
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

type Current = Pick<Catalogue, 'version' | 'lot'>

export const createSaved = (db: Database, current: () => Current, siteUrl: string): Saved => ({
  async howItWas(saved) {
    const { version, lot } = current()
    const states = await findStateWhenSaved(db, version, saved)
    // of a lot whose price may not be told its earlier ones are not told either
    for (const [id, state] of states)
      if ((lot(id)?.price ?? null) === null) states.set(id, { ...state, price: null })
    return states
  },
  async shared(token) {
    const found = await findSharedList(db, token)
    const link = `${siteUrl}${pageLinks.favourites()}?list=${token}`
    return found && { ...found, link, qr: qrOf(link) }
  },
})
