import type { Catalogue } from '#catalogue/catalogue.ts'
import type { City } from '#domain/brand/city.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-details.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { findLotDetail } from '#server/catalogue/lot-detail.ts'
import { rememberDetails } from '#server/catalogue/remembered-details.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'

import { findPlaces } from './catalogue/places.ts'
import { createContent, type Content } from './content/content.ts'
import { rememberContent } from './content/remember-content.ts'
import type { Database } from './db/connect.ts'
import { createDrawingServices, type DrawingServices } from './drawings/services.ts'
import { createSaved, type Saved } from './saved/saved.ts'

/** Everything a page may ask of the server. Pages see this type and nothing behind it. */
export type Services = {
  /** Answered from memory, so without waiting; and, where pages ask nothing else, in the browser too. */
  catalogue: Catalogue
  content: Content
  drawings: DrawingServices
  saved: Saved
  lots: {
    detail: (id: number, kind: LotKind) => Promise<LotDetail | null>
    /** Parking spaces or storage rooms of a project, the sold ones too. */
    places: (kind: LotKind, project: string) => Promise<PlaceOnLevel[]>
  }
}

export function createServices(
  db: Database,
  live: LiveCatalogue,
  models: FloorModels,
  { siteUrl, city, booking }: { siteUrl: string; city: City | null; booking: boolean },
): Services {
  return {
    get catalogue() {
      return live.current
    },
    content: rememberContent(createContent(db, city), () => live.current.version),
    drawings: createDrawingServices(() => ({ catalogue: live.current, drawn: live.drawn }), models),
    saved: createSaved(db, () => live.current, siteUrl),
    lots: {
      detail: rememberDetails(async (id, kind) => {
        const found = await findLotDetail(db, live.current, id, kind)
        return found && !booking ? withoutBooking(found) : found
      }, live),
      places: (kind, project) => findPlaces(db, live.current.version, kind, project),
    },
  }
}

/** Where the owner has not switched it on, no terms of it lead anywhere. */
function withoutBooking(found: LotDetail): LotDetail {
  const others = { ...found }
  delete others.booking
  return others
}
