import type { Posted } from '#domain/request/sent-request.ts'
import type { PublicSettings, SiteFacts } from '#contract/page.ts'
import type { CatalogueMark } from '#contract/public/lots.ts'
import type { PageName } from '#site/routes.ts'

export const FIRST_PAGE_ID = 'first-page'
export const SITE_ID = 'site'

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
  /** Content of header and footer; null where the page stands without data. */
  facts: SiteFacts | null
  catalogue: CatalogueMark | null
}
