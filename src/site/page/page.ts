import type { ComponentType } from 'react'

import type { BrandWords } from '#domain/brand/brand-words.ts'
import type { Posted } from '#domain/request/sent-request.ts'
import type { Services } from '#server/services.ts'

/**
 * Where a visitor is: the path, what the path names, and the part of the query the page cares for. Only a personal page
 * learns of cookies.
 */
export type Address = {
  path: string
  params: Record<string, string>
  query: URLSearchParams
  cookies?: string
}

export type Head = {
  title: string
  description?: string
  /** Kept out of search engines: sold lots, personal pages, errors. */
  noindex?: boolean
  /** The address search engines should know it by, when it is not the page's own. */
  canonical?: string
  /** What search engines may read without reading the page. Drawn into the document alone: it is no part of the data. */
  structured?: (siteUrl: string) => object[]
  /** Of the first view, each for a light and a width: fetched beside the styles. Drawn into the document alone, too. */
  firstPictures?: (brand: BrandWords) => FirstPicture[]
}

export type FirstPicture = {
  href: string
  media: string
  light: 'day' | 'evening' | 'light' | 'dark'
}

export type Whereabouts = { project?: string | null; city?: string | null }

type Loaded<Data> = Data | null | Promise<Data | null>

export type Page<Data = unknown, Uses = Services> = {
  /** The part of the query that matters, in one spelling. A page without it answers every query the same. */
  query?(query: URLSearchParams): string
  /** What the page shows. null: there is no such page. */
  load(ask: Uses, at: Address): Loaded<Data>
  head(data: Data): Head
  View: ComponentType<{ data: Data }>
  /** A page about one project, or of one city, tells the phone and the hours that answer there. */
  about?(data: Data): Whereabouts
  /** Where the page itself explains that there is nothing at its address: 404. */
  status?(data: Data): number
  /** `load` asks the catalogue alone, so a browser that holds the catalogue runs it too. */
  local?: true
  /** The page is about its visitor: never cached, never shared. */
  personal?: true
  /** Coming to it from another page does not scroll to the top. */
  keepsPlace?: true
}

/** A page ready to be drawn, on either side. */
export type Shown = {
  page: Page
  path: string
  data: unknown
  head: Head
  status: number
  /** What became of a form posted to it without scripts. */
  posted?: Posted | null
}

export const page = <Data>(one: Page<Data>) => one as Page

/** A page about nothing but the catalogue. The type of `load` keeps it so. */
export const cataloguePage = <Data>(one: Page<Data, Pick<Services, 'catalogue'>>) =>
  ({ ...one, local: true }) as Page
