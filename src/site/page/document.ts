import type { DocumentContext as Context } from '#contract/built-site.ts'
import { newsFeed, pressFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import { escapeJson, escapeText } from '#domain/text/escape.ts'
import { fullTitle } from '#domain/text/full-title.ts'
import type { Assets, FirstPicture, PreviewPicture, PublicSettings } from '#contract/page.ts'
import type { PageName } from '#site/routes.ts'

import { FIRST_PAGE_ID, SITE_ID, type FirstPage } from './first-page.ts'
import { canonicalUrl, isHidden } from './head.ts'
import type { ShownPage } from './page.ts'

export type DocumentContext = Context<PageName>

/** The HTML of the page, and of what follows it in every document. */
type DrawnPage = {
  page: string
  /** What search engines may read without reading the page. */
  things: readonly object[]
  sideContent: string
  /** What scripts stand on. */
  beforeScripts: string
  /** What runs before the first paint. */
  firstScript: string
  /** What chooses among the pictures of the first view. */
  picturesScript: string
  /** What starts scripts after the first paint. */
  startScripts: string
  /** Empty without rules. Otherwise the address of the script that shows phones by traffic source. */
  numbersScript: string
}

/** The whole HTML document around a drawn page. What runs in it inline the policy names. */
export function htmlDocument(shown: ShownPage, drawn: DrawnPage, context: DocumentContext): string {
  const { name, settings, facts = null, catalogue, assets } = context
  const code = assets.page
  const { path, status, data, posted = null } = shown
  const page = { name, code, path, status, data, posted }
  const first: FirstPage = { ...page, settings, facts, catalogue }
  return `<!doctype html><html lang="ru"><head>${headOf(shown, drawn, context)}</head><body><div id="${SITE_ID}">${drawn.page}</div>${drawn.sideContent}${context.brand.logoSheet}${status < 400 ? structuredData(drawn.things) : ''}<script type="application/json" id="${FIRST_PAGE_ID}">${inlineJson(first, withoutDrawings)}</script><template>${codeTags(assets)}</template><script>${drawn.startScripts}</script></body></html>`
}

function headOf(shown: ShownPage, drawn: DrawnPage, context: DocumentContext): string {
  const { head } = shown
  const { settings, assets, brand } = context
  const fonts = brand.fonts.length > 0 ? brand.fonts : assets.fonts
  const styles = brand.styles ? [...assets.styles, brand.styles] : assets.styles
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(fullTitle(head.title, settings.siteName))}</title>`,
    beforeScripts(drawn.beforeScripts, context),
    `<script>${drawn.firstScript}</script>`,
    ...pictureTags(head.firstPictures?.(settings.brand) ?? [], drawn.picturesScript),
    ...numberTags(drawn.numbersScript, context),
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    ...tagsOf(shown, context),
  ].join('')
}

/** The policy knows it by its text: what it needs to know stands in attributes. */
function beforeScripts(script: string, { assets, settings }: DocumentContext): string {
  const standIns = assets.standIns ? ` data-stand-ins="${assets.standIns}"` : ''
  return `<script${standIns}${settings.errorLog ? ' data-log' : ''}>${script}</script>`
}

const codeTags = ({ chunks, scripts }: Assets) =>
  [
    ...chunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ].join('')

/** Nobody fetches them before their script has chosen the light that is seen. */
function pictureTags(pictures: FirstPicture[], script: string): string[] {
  if (pictures.length === 0) return []
  const links = pictures.map(
    (picture) =>
      `<link rel="preload" as="image" ${fileOf(picture)} media="not all" data-media="${picture.media}" data-light="${picture.light}" fetchpriority="high">`,
  )
  return [...links, `<script>${script}</script>`]
}

/** Of several widths the browser chooses as it will for the element: without an address for those that cannot choose. */
function fileOf(picture: FirstPicture): string {
  if ('srcset' in picture)
    return `type="image/avif" imagesrcset="${escapeText(picture.srcset)}" imagesizes="${escapeText(picture.sizes)}"`
  const { href } = picture
  return `type="image/${href.endsWith('.svg') ? 'svg+xml' : 'avif'}" href="${escapeText(href)}"`
}

function numberTags(
  script: string,
  { brand: { numbers: rules }, settings: { consent } }: DocumentContext,
) {
  if (rules.length === 0) return []
  const settings = inlineJson({ rules, consent })
  return [
    `<script type="application/json" id="phone-numbers">${settings}</script><script src="${script}"></script>`,
  ]
}

/** What search engines and messengers show of the page. An error has no address of its own. */
function tagsOf({ head, status }: ShownPage, context: DocumentContext): string[] {
  const { name, address, settings, picture, ownerTags = [] } = context
  const { title, description } = head
  const canonical = canonicalUrl(head, address, settings)
  return [
    description ? meta('name="description"', description) : '',
    ...(name === 'home/home'
      ? ownerTags.map((one) => meta(`name="${one.name}"`, one.content))
      : []),
    isHidden(head, status) ? meta('name="robots"', 'noindex') : '',
    ...(status < 400
      ? [
          `<link rel="canonical" href="${escapeText(canonical)}">`,
          meta('property="og:url"', canonical),
        ]
      : []),
    ...feedTags(name),
    meta('property="og:type"', 'website'),
    meta('property="og:locale"', 'ru_RU'),
    meta('property="og:site_name"', settings.siteName),
    meta('property="og:title"', title || settings.siteName),
    description ? meta('property="og:description"', description) : '',
    ...(picture ? previewTags(picture, settings) : []),
  ]
}

/** What the page is about in the words of schema.org: behind all that a visitor waits for. */
const structuredData = (things: readonly object[]): string => {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return things.length > 0 ? `<script type="application/ld+json">${inlineJson(graph)}</script>` : ''
}

const feeds: readonly [pages: RegExp, feed: typeof newsFeed][] = [
  [/^(?:home|news)\//, newsFeed],
  [/^press\//, pressFeed],
  [/^(?:home|promotions)\//, promotionsFeed],
]

const feedTags = (page: PageName) =>
  feeds
    .filter(([pages]) => pages.test(page))
    .map(
      ([, { href, title }]) =>
        `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`,
    )

const previewTags = (
  { address, alt, width, height }: PreviewPicture,
  { siteUrl }: PublicSettings,
) => [
  meta('property="og:image"', siteUrl + address),
  meta('property="og:image:type"', 'image/png'),
  meta('property="og:image:width"', String(width)),
  meta('property="og:image:height"', String(height)),
  meta('property="og:image:alt"', alt),
  meta('name="twitter:card"', 'summary_large_image'),
]

const meta = (attribute: string, content: string) =>
  `<meta ${attribute} content="${escapeText(content)}">`

/** JSON that cannot end the script it stands in. */
export const inlineJson = (value: unknown, replacer?: (name: string, value: unknown) => unknown) =>
  escapeJson(JSON.stringify(value, replacer))

/** Drawings stand in the HTML already, and `Drawing` takes them from there. */
const withoutDrawings = (name: string, value: unknown) => (name === 'svg' ? undefined : value)
