import type { LotKind } from '#domain/lots/lot.ts'
import type { Posted } from '#domain/request/sent-request.ts'
import type { SiteFacts } from '#site/parts/company/site-facts.tsx'
import type { PageName } from '#site/routes.ts'

import type { Head } from './page.ts'
import type { PublicSettings } from './public-settings.ts'

export const FIRST_PAGE_ID = 'first-page'
export const SITE_ID = 'site'

/** Which catalogue was published when an answer was made, and how many lots of each kind it held. */
export type CatalogueMark = { version: number; lots: Record<LotKind, number> }

/** What the browser needs to take over a page drawn by the server. */
export type FirstPage = {
  name: PageName
  /** The address of its code, so that a first load needs no table of all pages. */
  code: string | null
  path: string
  status: number
  data: unknown
  posted: Posted | null
  settings: PublicSettings
  /** What header and footer say; null where the page stands without data. */
  facts: SiteFacts | null
  catalogue: CatalogueMark | null
}

/** The answer of `{path}/_payload.json`. With `redirect` the page lives elsewhere. */
export type Payload = {
  buildId: string
  /** Epoch ms, −1 for a page that is not prerendered. */
  prerenderedAt: number
  data: unknown
  head: Head
  catalogue?: CatalogueMark
  redirect?: string
}
