import { hash } from 'node:crypto'

import { HTML } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import type { Assets, MetaTag, PreviewPicture, SiteFacts } from '#contract/page.ts'
import type { CatalogueMark } from '#contract/public/lots.ts'
import type { BuiltPages, Shown } from '#contract/built-site.ts'

import type { LinkToPage } from './near-page.ts'
import type { PageLook } from './public-settings.ts'

export type RenderDeps = {
  site: BuiltPages
  assetsOf: (pageFile: string) => Assets
  look: () => PageLook
  /** By what search engines know the owner. */
  ownerTags: readonly MetaTag[]
  catalogue: () => CatalogueMark
}

type RenderOptions = {
  facts: SiteFacts | null
  status?: number
  picture?: PreviewPicture | null
  look?: PageLook
}

/** From what a page shows to its finished HTML. */
export function createPageRenderer({ site, assetsOf, look, ownerTags, catalogue }: RenderDeps) {
  async function renderPage(
    name: string,
    shown: Omit<Shown, 'page'>,
    at: string,
    {
      facts,
      status = shown.status,
      picture = null,
      look: { settings, brand } = look(),
    }: RenderOptions,
  ) {
    const page = await site.fetchPage(name)
    const mark = status < 500 ? catalogue() : null
    const html = site.render(
      { ...shown, page },
      {
        name,
        address: at,
        settings,
        facts,
        catalogue: mark,
        picture,
        brand,
        ownerTags,
        assets: assetsOf(site.fileOf(name)),
      },
    )
    const prepared = prepareResponse(status, HTML, html)
    // Every publication has another mark, and most pages show the same with it.
    prepared.shows = hash('sha256', html.replace(JSON.stringify(mark), ''))
    return prepared
  }

  /** A page about what went wrong. */
  async function renderError(
    name: string,
    data: { status: number; near?: LinkToPage; lots?: LinkToPage[] },
    facts: SiteFacts | null,
  ) {
    const { status } = data
    const page = await site.fetchPage(name)
    return renderPage(name, { path: '', data, head: page.head(data), status }, '', { facts })
  }

  return { renderPage, renderError }
}
