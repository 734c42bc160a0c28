import type { Catalogue } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { ShownCard, ShownDoc } from '#domain/content/doc/doc.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { formatHouse, lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import { flatForms } from '#domain/text/plural.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'

/** A text with its cards as the catalogue of the page has them; what is not in it is left out. */
export function showCards(catalogue: Catalogue, doc: ShownDoc): ShownDoc
export function showCards(catalogue: Catalogue, doc: ShownDoc | null): ShownDoc | null
export function showCards(catalogue: Catalogue, doc: ShownDoc | null): ShownDoc | null {
  if (!doc?.content.some(({ type }) => type === 'card')) return doc
  return {
    ...doc,
    content: doc.content.flatMap((block): ShownDoc['content'] => {
      if (block.type !== 'card') return [block]
      const card =
        block.lot === undefined
          ? projectCard(catalogue, block.project)
          : lotCard(catalogue, block.lot)
      return card ? [{ type: 'card', card }] : []
    }),
  }
}

function lotCard(catalogue: Catalogue, id: number): ShownCard | null {
  const lot = catalogue.lot(id)
  if (!lot) return null
  return {
    href: lot.url,
    title: lotTitle(lot),
    lines: [formatHouse(lot), placeName(lot)].filter(Boolean),
    price: isGone(lot.status) ? null : formatPrice(lot),
  }
}

function projectCard({ projects }: Catalogue, wanted = ''): ShownCard | null {
  const found = projects.find(({ alias }) => alias === wanted)
  if (!found) return null
  const { alias, name, city, onSale } = found
  return {
    href: pageLinks.project(alias),
    title: projectTitle(name),
    lines: city ? [city] : [],
    price:
      listedOf(onSale.flat) > 0
        ? formatCount(onSale.flat, flatForms) + formatFromPrice(onSale.flat, ',')
        : null,
  }
}
