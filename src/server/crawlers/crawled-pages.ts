import type { Services } from '#contract/services.ts'
import { pageLinks, lotUrl } from '#domain/addresses/page-links.ts'
import { kindOfPath } from '#domain/brand/shown-sections.ts'
import { foundLandings } from '#domain/content/landing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { widestPhoto } from '#domain/media/photo-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'

/** Pages about one visitor. */
export const PERSONAL = [pageLinks.favourites(), pageLinks.comparison()]

/** A page that search engines should know, in canonical form, with the paths of its pictures. */
export type CrawledPage = {
  path: string
  images?: string[]
  /** The lot that it is about. */
  lot?: number
  /** ISO moment since when it is as it is, as the page itself shows it. */
  datedAt?: string
}

/** Sections of the sitemap by their names in its addresses; what a section holds is asked where it is wanted. */
export type CrawledPages = ReadonlyMap<string, () => CrawledPage[]>

/** Kinds of lots by section. */
export const lotSections: Readonly<Record<string, LotKind>> = {
  flats: 'flat',
  commercial: 'commercial',
  storage: 'storage',
  parking: 'parking',
}

export const isOfLots = (section: string) => Object.hasOwn(lotSections, section)

type Crawled = {
  /** Routes of pages, with `:id` where they name one of many. */
  routes: string[]
  catalogue: LiveCatalogue
  services: Services
  /** Kinds of lots that nothing leads to. */
  hidden: () => readonly LotKind[]
}

/** Every page a search engine should know: lots in lists only, for a sold one is no goal of a search. */
export async function findCrawledPages({
  routes,
  catalogue,
  services: { content },
  hidden,
}: Crawled): Promise<CrawledPages> {
  const [projects, news, promotions, landings] = await Promise.all([
    content.projects(),
    content.news(),
    content.promotions(),
    content.landings(),
  ])
  const flats = catalogue.current.lots('flat')
  const covers = new Map(projects.map(({ alias, cover }) => [alias, cover]))
  const off = hidden()
  const isShown = ({ path }: CrawledPage) => {
    const kind = kindOfPath(path)
    return kind === null || !off.includes(kind)
  }
  const sections: Record<string, () => CrawledPage[]> = {
    pages: () =>
      routes
        .filter((path) => !path.includes(':') && !PERSONAL.includes(path))
        .map((path) => ({ path })),
    projects: () =>
      catalogue.current.projects.map(({ alias }) => ({
        path: pageLinks.project(alias),
        ...imagesOf(covers.get(alias) ?? null),
      })),
    landings: () =>
      foundLandings(landings, (query) => flats.find(query).total).map(({ alias }) => ({
        path: pageLinks.landing(alias),
      })),
    promotions: () =>
      promotions
        .filter(({ running }) => running)
        .map(({ id }) => ({ path: pageLinks.promotion(id) })),
    news: () =>
      news.map(({ alias, cover, publishedAt }) => ({
        path: pageLinks.article(alias),
        datedAt: publishedAt,
        ...imagesOf(cover),
      })),
    ...mapValues(lotSections, (kind) => () => lotPages(catalogue, kind)),
  }
  return new Map(Object.entries(mapValues(sections, (pages) => () => pages().filter(isShown))))
}

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const imagesOf = (cover: Picture | null) => cover && { images: [widestPhoto(cover)] }

function lotPages({ current, listedIds }: LiveCatalogue, kind: LotKind): CrawledPage[] {
  const lots = current.lots(kind)
  return Array.from(listedIds(kind), (id) => {
    const plan = lots.lot(id)?.planUrl
    return { path: lotUrl(kind, id), lot: id, ...(plan && { images: [plan] }) }
  })
}

/** Of all sections. */
export const pathsOf = (pages: CrawledPages): string[] =>
  [...pages.values()].flatMap((section) => section().map(({ path }) => path))
