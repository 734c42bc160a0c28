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
  catalogue: () => CatalogueMark
  brand: ShownBrand
}

type RenderOptions = { facts: SiteFacts | null; status?: number; picture?: Picture | null }

/** From what a page shows to its finished HTML. */
export function createPageRenderer({ site, assetsOf, settings, catalogue, brand }: RenderParts) {
  async function renderPage(
    name: PageName,
    shown: Omit<Shown, 'page'>,
    at: string,
    { facts, status = shown.status, picture = null }: RenderOptions,
  ) {
    const page = await site.fetchPage(name)
    const html = site.render(
      { ...shown, page },
      {
        name,
        address: at,
        settings,
        facts,
        catalogue: status < 500 ? catalogue() : null,
        picture,
        brand,
        assets: assetsOf(site.fileOf(name)),
      },
    )
    return prepareResponse(status, HTML, html)
  }

  /** A page about what went wrong. */
  async function renderError(name: PageName, status: number, facts: SiteFacts | null) {
    const data = { status }
    const page = await site.fetchPage(name)
    return renderPage(name, { path: '', data, head: page.head(data), status }, '', { facts })
  }

  return { renderPage, renderError }
}
