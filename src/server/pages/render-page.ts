import { HTML } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import type { Picture } from '#server/previews/previews.ts'
import type {
  Assets,
  CatalogueMark,
  PageName,
  PublicSettings,
  Shown,
  ShownBrand,
  SiteFacts,
} from '#site/entry.server.tsx'

import type { Site } from './site.ts'

export type RenderParts = {
  site: Site
  assetsOf: (pageFile: string) => Assets
  settings: PublicSettings
  facts: () => Promise<SiteFacts>
  catalogue: () => CatalogueMark
  brand: ShownBrand
}

type RenderOptions = { live?: boolean; status?: number; picture?: Picture | null }

/** From what a page shows to its finished HTML. */
export function createPageRenderer({
  site,
  assetsOf,
  settings,
  facts,
  catalogue,
  brand,
}: RenderParts) {
  async function renderPage(
    name: PageName,
    shown: Omit<Shown, 'page'>,
    at: string,
    { live = true, status = shown.status, picture = null }: RenderOptions = {},
  ) {
    const page = await site.fetchPage(name)
    const html = site.render(
      { ...shown, page },
      {
        name,
        address: at,
        settings,
        facts: live ? await facts().catch(() => null) : null, // a header without a phone is better than no page
        catalogue: live ? catalogue() : null,
        picture,
        brand,
        assets: assetsOf(site.fileOf(name)),
      },
    )
    return prepareResponse(status, HTML, html)
  }

  /** A page about what went wrong. `live` ones ask the database for their header. */
  async function renderError(name: PageName, status: number, live: boolean) {
    const data = { status }
    const page = await site.fetchPage(name)
    return renderPage(name, { path: '', data, head: page.head(data), status }, '', { live })
  }

  return { renderPage, renderError }
}
