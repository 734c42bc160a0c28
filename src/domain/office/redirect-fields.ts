import { sitePages } from '#domain/addresses/site-pages.ts'
import { isElsewhere } from '#domain/addresses/route-rules.ts'

import type { RecordField } from '#domain/office/fields/record-field.ts'

const codes = [
  { value: '301', label: '301, навсегда' },
  { value: '302', label: '302, на время' },
]

export const redirectFields: readonly RecordField[] = [
  {
    name: 'from',
    label: 'Откуда',
    kind: 'line',
    required: true,
    most: 500,
    hint: 'Адрес на этом сайте без домена: /staraya-akciya, /katalog?id=5 или всё под адресом: /stroyka/**',
  },
  {
    name: 'to',
    label: 'Куда',
    kind: 'line',
    required: true,
    most: 1_000,
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
  const isTarget = isElsewhere(to) ? /^https?:\/\/[^/\s]/.test(to) : /^\/(?!\/)[^\s\\]*$/.test(to)
  const covered = from.endsWith(ALL) ? liveUnder(from.slice(0, -ALL.length)) : undefined
  const isLoose = to.endsWith(ALL) && !from.endsWith(ALL)
  return {
    ...(!isOurs && { from: 'Введите адрес этого сайта, который начинается с /' }),
    ...(covered && { from: `Под этим адресом есть страницы сайта: ${covered}` }),
    ...(isLoose && { to: 'Всё под адресом переносят с адреса, который кончается на /**' }),
    ...(!isTarget && { to: 'Введите адрес, который начинается с / или с https://' }),
    ...(from === to && { to: 'Адрес ведёт сам на себя' }),
  }
}

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
