import type { Chart, Shows } from '#domain/content/shows.ts'
import type { ShownDoc } from '#domain/content/doc/doc.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

/** An article as a drawing of what it is about, by day and for a dark page, or as a chart of its numbers. */
export type NewsDrawing =
  | {
      day: string
      evening: string
      /** A scene fills its place; a sheet lies in it whole. */
      look: 'scene' | 'sheet'
    }
  | { chart: Chart }

/** An article as its drawing needs it. */
export type ArticleToDraw = {
  title: string
  projects: string[]
  shows: Shows | null
  cover: GalleryPicture | null
}

/** Drawings of articles, the newest first. */
export type DrawNews = (articles: readonly ArticleToDraw[]) => (NewsDrawing | null)[]

export type NewsItem = {
  alias: string
  title: string
  lead: string | null
  tags: string[]
  /** Aliases of the article's projects. */
  projects: string[]
  /** ISO moment */
  publishedAt: string
  cover: GalleryPicture | null
  /** For where it has no cover. null: nothing of it can be drawn. */
  drawing: NewsDrawing | null
}

export type Article = NewsItem & {
  body: ShownDoc | null
  /** The house that it is drawn by. null: none in particular. */
  building: number | null
  gallery: GalleryPicture[]
}

export type PromotionItem = {
  id: number
  title: string
  type: string
  /** «−5 %»: its shortest name. */
  badge: string | null
  teaser: string | null
  /** For whom; null: for everybody. */
  condition: string | null
  /** Of those that lower a price: whether it adds up with another discount. null: it lowers none. */
  stacks: boolean | null
  /** «Кухонный гарнитур»: what it gives that is no money. */
  gift: string | null
  /** ISO moments; null: no such bound. */
  startsAt: string | null
  endsAt: string | null
  running: boolean
}

export type Promotion = PromotionItem & {
  body: ShownDoc | null
  legal: string | null
  /** null: not an advertisement. */
  erid: string | null
  gallery: GalleryPicture[]
}

/** A list of flats under an address of its own. */
export type Landing = {
  alias: string
  h1: string
  /** The list it shows, as `landingQuery` reads it. */
  filter: string
  title: string | null
  description: string | null
  /** Search engines may know it. */
  indexed: boolean
}

export type LandingInFull = Landing & { text: ShownDoc | null }

export type PressItem = {
  id: number
  outlet: string
  title: string
  url: string | null
  quote: string | null
  /** Aliases of those it is about. */
  projects: string[]
  /** «2026-11-14» */
  publishedOn: string
}
