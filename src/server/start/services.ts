import { LRUCache } from 'lru-cache'

import type { Services } from '#contract/services.ts'
import type { City } from '#domain/brand/city.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { readLotContext } from '#server/catalogue/lot-context.ts'
import { findLotDetail } from '#server/catalogue/lot-detail.ts'
import { rememberDetails } from '#server/catalogue/remembered-details.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import { findPlaces } from '#server/catalogue/places.ts'
import { createContent } from '#server/content/content.ts'
import type { Database } from '#server/db/connect.ts'
import { createDrawingServices, type DrawingServices } from '#server/drawings/services.ts'
import { createSaved } from '#server/saved/saved.ts'
import type { Content } from '#contract/content.ts'
import { mapQuestions } from '#contract/map-questions.ts'

/** The services of pages, and the drawings that papers and previews need besides. */
export type ServerServices = Services & { drawings: DrawingServices }

type ServiceSettings = {
  siteUrl: string
  city: City | null
  /** Phones that staff give to cities, by name. */
  cityPhones: () => ReadonlyMap<string, string>
  booking: boolean
}

export function createServices(
  db: Database,
  live: LiveCatalogue,
  models: FloorModels,
  { siteUrl, city, cityPhones, booking }: ServiceSettings,
): ServerServices {
  const version = () => live.current.version
  const context = rememberByVersion(version, () => readLotContext(db))
  const published = () => ({ catalogue: live.current, drawn: live.drawn })
  const drawings = createDrawingServices(published, models)
  return {
    get catalogue() {
      return live.current
    },
    content: rememberContent(
      withCityPhones(createContent(db, city, drawings.news), cityPhones),
      version,
    ),
    drawings,
    saved: createSaved(db, () => live.current, siteUrl),
    lots: {
      detail: rememberDetails(async (id, kind) => {
        const found = await findLotDetail(db, await context(), live.current, id, kind)
        return found && !booking ? withoutBooking(found) : found
      }, live),
      places: (kind, project) => findPlaces(db, live.current.version, kind, project),
    },
  }
}

/** What staff set stands above what a file holds of a city; a city without cases is known by its phone alone. */
const withCityPhones = (content: Content, phones: ServiceSettings['cityPhones']): Content => ({
  ...content,
  async cities() {
    const [cities, set] = [await content.cities(), phones()]
    const known = new Set(cities.map(({ name }) => name))
    const others = [...set].filter(([name]) => !known.has(name))
    return [
      ...cities.map((city) => ({ ...city, phone: set.get(city.name) ?? city.phone })),
      ...others.map(([name, phone]) => ({ name, in: null, of: null, phone, timeZone: null })),
    ]
  },
})

/** Where the owner has not switched it on, no terms of it lead anywhere. */
function withoutBooking(found: LotDetail): LotDetail {
  const others = { ...found }
  delete others.booking
  return others
}

/** Of each question, by its argument. */
const MOST = 500

/** Content is read once a version of the catalogue for all pages; each publication raises the version. */
const rememberContent = (content: Content, version: () => number): Content =>
  mapQuestions(content, (ask) => rememberByVersion(version, ask))

/** Each answer is read once a version. */
function rememberByVersion<Args extends unknown[], Answer>(
  version: () => number,
  read: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const answers = new LRUCache<string, { version: number; answer: Answer }>({ max: MOST })
  return async (...args) => {
    const key = String(args[0])
    const asked = version()
    const before = answers.get(key)
    if (before?.version === asked) return before.answer
    // What has not been answered is not shared: a query may hang long after the database is back.
    const answer = await read(...args)
    answers.set(key, { version: asked, answer })
    return answer
  }
}
