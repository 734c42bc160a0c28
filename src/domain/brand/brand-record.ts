import { isObject } from '#domain/is-object.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { requestCategories } from '#domain/request/request.ts'
import { typeset } from '#domain/text/typography.ts'

import { builtInColours, colourNames, coloursOf } from './brand-colours.ts'
import type { Brand, MenuItem } from './brand.ts'
import { builtInMenu, builtInSlogan } from './built-in-words.ts'
import { writeColour } from './colour.ts'
import { numberRuleOf, type NumberRule } from './number-rule.ts'

/** What the files of a brand hold, as its record of the office shows it; drawings are added by who has them. */
export function toBrandRecord(brand: Brand): RecordData {
  const colours = brand.colours ?? builtInColours
  const menu = brand.menu ?? builtInMenu
  return {
    name: brand.name,
    slogan: brand.slogan ?? builtInSlogan,
    colours: Object.fromEntries(colourNames.map((name) => [name, writeColour(colours[name])])),
    menu: menu.map(({ href, label }) => ({ title: label, path: href })),
    hero: {},
    cityPhones: [],
    kindsOff: [],
    numbers: brand.numbers.map(typedRule),
    categories: [...(brand.categories ?? requestCategories)],
  }
}

const typedRule = ({ source, medium, campaign, referrer, replaces, phone }: NumberRule) => ({
  ...(source && { source }),
  ...(medium && { medium }),
  ...(campaign && { campaign }),
  ...(referrer && { referrer }),
  ...(replaces && { replaces }),
  phone,
})

/** The brand of the files with what was published in the office above it: fields that it does not name stay. */
export function brandOver(brand: Brand, set: RecordData): Brand {
  return {
    ...brand,
    ...(isText(set.name) && { name: set.name }),
    ...(isText(set.slogan) && { slogan: set.slogan }),
    ...(isObject(set.colours) && { colours: otherColours(set.colours) }),
    ...(Array.isArray(set.menu) && set.menu.length > 0 && { menu: set.menu.flatMap(menuItem) }),
    ...(Array.isArray(set.numbers) && { numbers: set.numbers.filter(isObject).flatMap(ruleOf) }),
    ...(Array.isArray(set.categories) && { categories: set.categories.filter(isText) }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** null: those of the build, which need no stylesheet. */
function otherColours(typed: Record<string, unknown>) {
  const colours = coloursOf(typed)
  const isOther = colourNames.some(
    (name) => writeColour(colours[name]) !== writeColour(builtInColours[name]),
  )
  return isOther ? colours : null
}

const menuItem = (item: unknown): MenuItem[] =>
  isObject(item) && isText(item.path) && isText(item.title)
    ? [{ href: item.path, label: typeset(item.title) }]
    : []

const ruleOf = (rule: Record<string, unknown>) => numberRuleOf(rule) ?? []

/** Kinds of lots that staff have turned off. */
export const kindsOffOf = ({ kindsOff }: RecordData): LotKind[] =>
  lotKinds.filter((kind) => Array.isArray(kindsOff) && kindsOff.includes(kind))

/** Phones that staff give to cities, by the name of the city. */
export const cityPhonesOf = ({ cityPhones }: RecordData): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(cityPhones) ? cityPhones.filter(isObject) : []).flatMap(({ city, phone }) =>
      isText(city) && isText(phone) ? [[city, phone] as const] : [],
    ),
  )
