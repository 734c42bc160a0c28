import type { Posted } from '#domain/request/sent-request.ts'

import type {
  Address,
  Assets,
  Head,
  MetaTag,
  PreviewPicture,
  PublicSettings,
  ShownBrand,
  SiteFacts,
} from './page.ts'
import type { CatalogueMark } from './public/lots.ts'
import type { Services } from './services.ts'

export type Whereabouts = { project?: string | null; city?: string | null }

/** What the server knows of a page: all but how it is drawn. */
export type PageCode<Data = unknown, Uses = Services> = {
  /** The part of the query that matters, in one spelling. A page without it answers every query the same. */
  query?(query: URLSearchParams): string
  /** The address of the list that words of a query are about, where that is another page. */
  elsewhere?(query: URLSearchParams): string | null
  /** What the page shows. null: there is no such page. */
  load(ask: Uses, at: Address): Data | null | Promise<Data | null>
  head(data: Data): Head
  /** A page about one project or city shows the phone and the hours of that place. */
  about?(data: Data): Whereabouts
  /** Where the page itself explains that there is nothing at its address: 404. */
  status?(data: Data): number
  /** `load` asks the catalogue alone, so a browser that holds the catalogue runs it too. */
  local?: true
  /** The page is about its visitor: never cached, never shared. */
  personal?: true
}

/** A page ready to be drawn, on either side. */
export type Shown<Page = PageCode> = {
  page: Page
  path: string
  data: unknown
  head: Head
  status: number
  /** What became of a form posted to it without scripts. */
  posted?: Posted | null
}

export type Match<Name = string> = { name: Name; path: string; params: Record<string, string> }

/** The document around a rendered page. */
export type DocumentContext<Name = string> = {
  name: Name
  /** The path with the part of the query the page cares for. */
  address: string
  settings: PublicSettings
  facts?: SiteFacts | null
  catalogue: CatalogueMark | null
  /** What a chat shows under a link to the page. */
  picture?: PreviewPicture | null
  assets: Assets
  /** Of the owner, for search engines: on the home page. */
  ownerTags?: readonly MetaTag[]
  brand: ShownBrand
}

/** The built site as the server loads it: its routes and how its pages are drawn. */
export type BuiltPages = {
  routes: Readonly<Record<string, string>>
  /** What runs inside the pages; `firstScript` applies the choices of a visitor before the first paint. */
  inlineScripts: readonly string[]
  firstScript: string
  iconPaths: Readonly<Record<'phone' | 'compare' | 'heart' | 'menu' | 'close', string>>
  setHoursAhead(hours: number): void
  canonicalAddress(this: void, pathname: string): string | null
  fileOf(name: string): string
  match(path: string): Match | null
  fetchPage(name: string): Promise<PageCode>
  /** `plainly`: without pieces drawn before, as the control of what they save. */
  render(shown: Shown, context: DocumentContext, plainly?: boolean): string
}
