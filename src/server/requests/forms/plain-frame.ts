import { pageLinks } from '#domain/addresses/page-links.ts'
import type { FooterMenus, MenuItem } from '#domain/brand/brand.ts'
import type { BrandTexts } from '#domain/brand/brand-words.ts'
import { builtInFooter, builtInMenu } from '#domain/brand/built-in-words.ts'
import { operatorLine } from '#domain/consent/operator.ts'
import { escapeText } from '#domain/text/escape.ts'
import type { BuiltPages } from '#contract/built-site.ts'
import type { SiteFacts } from '#contract/page.ts'
import { fromDatabase, isDatabaseAway } from '#server/background/database-away.ts'

/** The logo of the brand and the icons of the header, to be pointed to: their ink is that of the words beside them. */
export const PLAIN_SHAPES = '/plain-shapes.svg'

/** What header and foot of the site hold. `facts`: null while the database is away; `fonts`: addresses of the first ones. */
export type PlainFrame = {
  siteName: string
  words: BrandTexts
  facts: SiteFacts | null
  fonts: readonly string[]
}
export type FindFrame = () => Promise<PlainFrame>

type IconName = keyof BuiltPages['iconPaths']

export const PLAIN_ICONS = ['phone', 'compare', 'heart', 'menu', 'close'] satisfies IconName[]

type FrameSources = {
  fonts: readonly string[]
  siteName: () => string
  words: () => BrandTexts
  facts: () => Promise<SiteFacts>
}

/** A visitor does not wait for the phone of the company. */
const FACTS_MS = 500

export const frameFinder =
  ({ fonts, siteName, words, facts }: FrameSources): FindFrame =>
  async () => ({
    fonts,
    siteName: siteName(),
    words: words(),
    facts: await fromDatabase(facts(), FACTS_MS).catch(nothingIfAway),
  })

function nothingIfAway(error: unknown): null {
  if (!isDatabaseAway(error)) throw error
  return null
}

/** As on the site; the menu of a narrow screen opens without scripts. */
export function plainHeader({ siteName, words, facts }: PlainFrame): string {
  const { menu = builtInMenu } = words
  const phone = phoneLink(facts)
  return `<a class="skip" href="#content">К содержанию</a>
<header><div class="row">${logo(siteName)}<nav aria-label="Разделы">${links(menu)}</nav>
<div class="tools">${phone && `<span class="phone">${icon('phone')}${phone}</span>`}${iconLink(looks.comparison, 'compare')}${iconLink(looks.favourites, 'heart')}
<details><summary aria-label="Меню">${icon('menu')}${icon('close')}</summary><div class="whole"><nav aria-label="Все разделы">${links([...menu, looks.favourites, looks.comparison])}</nav><p>${phone}${links([callback(words)])}</p>${line(facts?.hours)}</div></details></div></div></header>`
}

/** As on the site, but for the switches of its look: they are scripts. */
export function plainFooter({ siteName, words, facts }: PlainFrame): string {
  const { footer = builtInFooter, legal = [] } = words
  const phone = phoneLink(facts)
  const operator = facts?.operator
  const extra = legal.filter((one) => !operator?.inn || !one.includes(operator.inn))
  return `<footer><div class="columns"><div>${logo(siteName)}${phone && `<p class="phone">${phone}</p>`}${line(facts?.hours)}<p>${links([callback(words)])}</p>${line(facts?.address)}</div>${columns(words, footer, facts)}</div>
<div class="bottom"><div><p>Проектные декларации размещены на&nbsp;сайте наш.дом.рф. Предложение не&nbsp;является публичной офертой.</p>${line(operator && operatorLine(operator))}${extra.map(line).join('')}</div><a href="${pageLinks.policy()}">Политика обработки данных</a></div></footer>`
}

function columns(words: BrandTexts, footer: FooterMenus, facts: SiteFacts | null): string {
  const projects = (facts?.projects ?? []).map(({ alias, name }) => ({
    href: pageLinks.project(alias),
    label: name,
  }))
  const all = { href: pageLinks.projects(), label: phraseOf(words, 'Все проекты') }
  return (
    [
      ['Купить', footer.buying],
      ['Проекты', [...projects, all]],
      ['Компания', footer.company],
    ] as const
  )
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => {
      const heading = escapeText(phraseOf(words, title))
      const rows = items.map((item) => `<li>${links([item])}</li>`).join('')
      return `<nav aria-label="${heading}"><h2>${heading}</h2><ul>${rows}</ul></nav>`
    })
    .join('')
}

const looks = {
  favourites: { href: pageLinks.favourites(), label: 'Избранное' },
  comparison: { href: pageLinks.comparison(), label: 'Сравнение' },
}

const callback = (words: BrandTexts): MenuItem => ({
  href: pageLinks.callback(),
  label: phraseOf(words, 'Заказать звонок'),
})

const phraseOf = ({ phrases }: BrandTexts, original: string) => phrases?.[original] ?? original

const links = (items: readonly MenuItem[]) =>
  items.map(({ href, label }) => `<a href="${escapeText(href)}">${escapeText(label)}</a>`).join('')

const iconLink = ({ href, label }: MenuItem, name: IconName) =>
  `<a href="${href}" aria-label="${label}">${icon(name)}</a>`

const icon = (name: IconName) =>
  `<svg width="20" height="20" class="icon" aria-hidden="true"><use href="${PLAIN_SHAPES}#${name}"/></svg>`

const logo = (siteName: string) =>
  `<a class="logo" href="/" aria-label="${escapeText(siteName)}, на главную"><svg width="22" height="32" aria-hidden="true"><use href="${PLAIN_SHAPES}#logo"/></svg><span>${escapeText(siteName)}</span></a>`

const phoneLink = (facts: SiteFacts | null) =>
  facts?.phone
    ? `<a href="tel:${facts.phone.replace(/[^\d+]/g, '')}">${escapeText(facts.phone.replace(/\s/g, '\u00A0'))}</a>`
    : ''

const line = (words: string | null | undefined) => (words ? `<p>${escapeText(words)}</p>` : '')
