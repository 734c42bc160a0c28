import { newsFeed, pressFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import { PRESS_KIT } from '#domain/addresses/press-kit.ts'
import { isElsewhere } from '#domain/addresses/route-rules.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'

import type { RecordField } from '#domain/office/fields/record-field.ts'

const codes = [
  { value: '301', label: '301, навсегда' },
  { value: '302', label: '302, на время' },
]

const LONGEST = { from: 500, to: 1_000 }

export const redirectFields: readonly RecordField[] = [
  {
    name: 'from',
    label: 'Откуда',
    kind: 'line',
    required: true,
    most: LONGEST.from,
    hint: 'Адрес на этом сайте без домена: /staraya-akciya, /katalog?id=5 или всё под адресом: /stroyka/**',
  },
  {
    name: 'to',
    label: 'Куда',
    kind: 'line',
    required: true,
    most: LONGEST.to,
    hint: 'Адрес на этом сайте или https://…',
  },
  { name: 'statusCode', label: 'Код', kind: 'choice', isNumeric: true, options: codes },
]

/** All that lies under an address. */
const ALL = '/**'

/** What is wrong with a redirect's two ends, by field. */
export function redirectComplaints(from: string, to: string): Record<string, string> {
  const isOurs =
    /^\/[^\s?#*:\\]+(?:\/\*\*|\?[^\s#*\\]+)?$/.test(from) &&
    !/^\/(?:staff|api)(?:[/?]|$)/.test(from)
  const isTarget = isElsewhere(to)
    ? /^https?:\/\/[^/\s*]\S*$/.test(to)
    : /^\/(?!\/)[^\s\\]*$/.test(to)
  const covered = from.endsWith(ALL) ? liveUnder(from.slice(0, -ALL.length)) : undefined
  const isLoose = to.endsWith(ALL) && !from.endsWith(ALL)
  return {
    ...(isServed(from) && { from: `По\u00A0адресу ${from} отвечает сам сайт` }),
    ...(!isOurs && { from: 'Введите адрес этого сайта, который начинается с /' }),
    ...(covered && { from: `Под этим адресом есть страницы сайта: ${covered}` }),
    ...(isLoose && { to: 'Всё под адресом переносят с адреса, который кончается на /**' }),
    ...(!isTarget && { to: 'Введите адрес, который начинается с / или с https://' }),
    ...(from.length > LONGEST.from && { from: `Адрес длиннее ${LONGEST.from}\u00A0знаков` }),
    ...(to.length > LONGEST.to && { to: `Адрес длиннее ${LONGEST.to}\u00A0знаков` }),
    ...(from === to && { to: 'Адрес ведёт сам на себя' }),
  }
}

/** Answers to programs that know where to ask, and pages of one visitor. */
const served = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  PRESS_KIT,
  ...[newsFeed, pressFeed, promotionsFeed].map(({ href }) => href),
]

const isServed = (from: string): boolean =>
  served.includes(from) || /^\/(?:health|metrics|feeds|bron|zayavka)(?:[/?]|$)/.test(from)

/** Sections without a page of their own, and files that pages are made of. */
const others =
  '/podborki /catalogue /assets /files /photos /plans /floors /facades /previews /feeds /pdf /builds /health /metrics'.split(
    ' ',
  )

/** What of the site a pattern would lead away from; undefined: nothing. */
const liveUnder = (path: string): string | undefined =>
  [...sitePages.map(({ value }) => value), ...others].find(
    (page) => page === path || page.startsWith(`${path}/`),
  )
