import { pageLinks, sectionsOf } from '#domain/addresses/page-links.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

import type { FooterMenus, MenuItem } from './brand.ts'
import { builtInFooter, builtInMenu } from './built-in-words.ts'

/** Sections about one kind of lots; landing pages are lists of flats. */
const sections: [path: string, kind: LotKind][] = [
  ...lotKinds.map((kind): [string, LotKind] => [pageLinks.lots(kind), kind]),
  [pageLinks.premises(), 'commercial'],
  [pageLinks.landing('').slice(0, -1), 'flat'],
]

/** The kind of lots that an address is about. null: it is about none of them alone. */
export function kindOfPath(address: string): LotKind | null {
  const [path = ''] = address.split(/[?#]/)
  const found = sections.find(([section]) => path === section || path.startsWith(`${section}/`))
  return found?.[1] ?? null
}

/**
 * Kinds that nothing leads to: those that staff have turned off, and those that the company never had. An empty catalogue
 * is one that is still awaited.
 */
export function hiddenKinds(
  off: readonly LotKind[],
  counts: Readonly<Record<LotKind, number>>,
): LotKind[] {
  const isAwaited = lotKinds.every((kind) => counts[kind] === 0)
  return lotKinds.filter((kind) => off.includes(kind) || (!isAwaited && counts[kind] === 0))
}

/** «/Kvartiry/» of a brand is «/kvartiry», so that a link knows its own page. */
const canonical = ({ href, label }: MenuItem): MenuItem => {
  const path = href.replace(/[?#].*/s, '')
  return { href: path.replace(/(?<=.)\/$/, '').toLowerCase() + href.slice(path.length), label }
}

/** Menus of header and footer without the hidden kinds; what is as in the code is left out. */
export function shownMenus(items: readonly MenuItem[], hidden: readonly LotKind[]) {
  const menu = items.map(canonical)
  const isShown = ({ href }: MenuItem) => {
    const kind = kindOfPath(href)
    return kind === null || !hidden.includes(kind)
  }
  const header = menu.filter(isShown)
  const footer = footerOf(menu, isShown)
  return {
    ...(!isSame(header, builtInMenu) && { menu: header }),
    ...(!isSame(footer, builtInFooter) && { footer }),
  }
}

/** What every company has to show stands in the footer without the menu too. */
const always = [pageLinks.about(), pageLinks.documents(), pageLinks.contacts()]

/** The footer of the build less what the menu has not, and what the menu alone has. */
function footerOf(menu: readonly MenuItem[], isShown: (item: MenuItem) => boolean): FooterMenus {
  const inMenu = (href: string) => menu.some((item) => item.href === href)
  const stays = (item: MenuItem) =>
    isShown(item) &&
    (always.includes(item.href) || inMenu(sectionsOf[item.href.slice(1)] ?? item.href))
  const known = new Set([
    ...[...builtInFooter.buying, ...builtInFooter.company].map(({ href }) => href),
    ...Object.values(sectionsOf),
    pageLinks.projects(),
    pageLinks.home(),
  ])
  const own = menu.filter((item) => isShown(item) && !known.has(item.href))
  return {
    buying: [...builtInFooter.buying.filter(stays), ...own],
    company: builtInFooter.company.filter(stays),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
