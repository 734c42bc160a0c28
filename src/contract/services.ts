import type { Catalogue } from './catalogue.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import type { Content } from './content.ts'
import type { PageDrawings } from './drawings.ts'
import type { StateWhenSaved } from '#domain/saved/changes-since-saved.ts'
import type { SavedLot } from '#domain/saved/saved-lots.ts'

/** Everything a page may ask of the server. Pages see this type and nothing behind it. */
export type Services = {
  /** Answered from memory, so without waiting; and, where pages ask nothing else, in the browser too. */
  catalogue: Catalogue
  content: Content
  drawings: PageDrawings
  saved: Saved
  lots: {
    detail: (id: number, kind: LotKind) => Promise<LotDetail | null>
    /** Parking spaces or storage rooms of a project, the sold ones too. */
    places: (kind: LotKind, project: string) => Promise<PlaceOnLevel[]>
  }
}

/** What the pages of favourites and comparison ask besides the catalogue. */
export type Saved = {
  howItWas: (saved: readonly SavedLot[]) => Promise<Map<number, StateWhenSaved>>
  shared: (
    token: string,
  ) => Promise<(SharedList & { link: string; qr: { size: number; path: string } }) | null>
}

export type SharedList = { lots: SavedLot[]; madeAt: string }
