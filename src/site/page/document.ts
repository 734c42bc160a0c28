import { escapeJson, escapeText } from '#domain/text/escape.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Posted } from '#domain/request/sent-request.ts'
import type { Picture } from '#server/previews/previews.ts'
import type { SiteFacts } from '#site/parts/company/site-facts.tsx'
import type { PageName } from '#site/routes.ts'

import type { Head, Shown } from './page.ts'
import type { PublicSettings } from './public-settings.ts'

/** The built files a page needs, so that none is discovered late. */
export type Assets = {
  scripts: string[]
  chunks: string[]
  styles: string[]
  fonts: string[]
  /** The page's own code; null where every first load has it. */
  page: string | null
}

/** Which catalogue was published when an answer was made, and how many lots of each kind it held. */
export type CatalogueMark = { version: number; lots: Record<LotKind, number> }

/** What the browser needs to take over a page drawn by the server. */
export type FirstPage = {
  name: PageName
  /** The address of its code, so that a first load needs no table of all pages. */
  code: string | null
  path: string
  status: number
  head: Head
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

/** All that a document says around a drawn page. */
export type DocumentContext = {
  name: PageName
  /** The path with the part of the query the page cares for. */
  address: string
  settings: PublicSettings
  facts?: SiteFacts | null
  catalogue: CatalogueMark | null
  /** What a chat shows under a link to the page. */
  picture?: Picture | null
  assets: Assets
  brand: ShownBrand
}

/** What of the brand stands in the document around a page. */
export type ShownBrand = {
  /** The shapes of the logo, as markup. */
  logoSheet: string
  /** Its stylesheet, where it changes any token. */
  styles: string | null
  /** Fonts that stand in for those of the build. */
  fonts: string[]
}

export const FIRST_PAGE_ID = 'first-page'
export const SITE_ID = 'site'

/** The HTML of the page, and of what follows it in every document. */
export type DrawnPage = { page: string; sideContent: string }

/** The whole HTML document around a drawn page. Nothing in it runs inline: the policy forbids it. */
export function htmlDocument(shown: Shown, drawn: DrawnPage, around: DocumentContext): string {
  const { name, settings, facts = null, catalogue, assets } = around
  const code = assets.page
  const { path, status, head, data, posted = null } = shown
  const aboutTags = { name, code, path, status, head, data, posted }
  const first: FirstPage = { ...aboutTags, settings, facts, catalogue }
  return `<!doctype html><html lang="ru"><head>${headOf(shown, around)}</head><body><div id="${SITE_ID}">${drawn.page}</div>${drawn.sideContent}${around.brand.logoSheet}<script type="application/json" id="${FIRST_PAGE_ID}">${inlineJson(first)}</script></body></html>`
}

function headOf({ head, status }: Shown, around: DocumentContext): string {
  const { settings, assets, brand } = around
  const fonts = brand.fonts.length > 0 ? brand.fonts : assets.fonts
  const styles = brand.styles ? [...assets.styles, brand.styles] : assets.styles
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(fullTitle(head.title, settings.siteName))}</title>`,
    '<script src="/accessibility.js"></script>',
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.chunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...assets.scripts.map(
      (src) => `<script type="module" src="${src}" fetchpriority="low"></script>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    ...about(head, status, around),
  ].join('')
}

/** What search engines and messengers show of the page. An error has no address of its own. */
function about(
  head: Head,
  status: number,
  { address, settings, picture }: DocumentContext,
): string[] {
  const { title, description } = head
  const canonical = canonicalUrl(head, address, settings)
  return [
    description ? meta('name="description"', description) : '',
    isHidden(head, status) ? meta('name="robots"', 'noindex') : '',
    ...(status < 400
      ? [
          `<link rel="canonical" href="${escapeText(canonical)}">`,
          meta('property="og:url"', canonical),
        ]
      : []),
    meta('property="og:type"', 'website'),
    meta('property="og:locale"', 'ru_RU'),
    meta('property="og:site_name"', settings.siteName),
    meta('property="og:title"', title || settings.siteName),
    description ? meta('property="og:description"', description) : '',
    ...(picture ? pictureTags(picture, settings) : []),
    ...(head.structured?.(settings.siteUrl) ?? []).map(
      (about) => `<script type="application/ld+json">${inlineJson(about)}</script>`,
    ),
  ]
}

const pictureTags = ({ address, alt, width, height }: Picture, { siteUrl }: PublicSettings) => [
  meta('property="og:image"', siteUrl + address),
  meta('property="og:image:type"', 'image/png'),
  meta('property="og:image:width"', String(width)),
  meta('property="og:image:height"', String(height)),
  meta('property="og:image:alt"', alt),
  meta('name="twitter:card"', 'summary_large_image'),
]

const meta = (attribute: string, content: string) =>
  `<meta ${attribute} content="${escapeText(content)}">`

export const isHidden = (head: Head, status: number) => status >= 400 || Boolean(head.noindex)

export const canonicalUrl = (head: Head, address: string, { siteUrl }: PublicSettings) =>
  siteUrl + (head.canonical ?? address)

/** «Квартиры — Створ»; a page without a title bears the name of the site alone. */
export const fullTitle = (title: string, siteName: string) =>
  title ? `${title} — ${siteName}` : siteName

/** JSON that cannot end the script it stands in. */
export const inlineJson = (value: unknown) => escapeJson(JSON.stringify(value, withoutDrawings))

/** A drawing stands in the HTML already: `Drawing` takes it from there. */
const withoutDrawings = (key: string, value: unknown) => (key === 'svg' ? undefined : value)
