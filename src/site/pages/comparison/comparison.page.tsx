import { pageLinks } from '#domain/addresses/page-links.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { mostSaved, readOnlyDifferences, savedIn } from '#domain/saved/saved-lots.ts'
import { page } from '#site/page/page.ts'
import {
  idsByKind,
  readKind,
  removedOf,
  removedText,
  shownKind,
  type SavedIds,
  type Removed,
} from '#site/parts/saved/saved-ids.ts'
import type { Offer } from '#site/parts/lots/ask-offer.ts'
import { askOwnOffer } from '#site/parts/lots/ask-own-offer.ts'
import { picksOf, type Picks } from '#site/parts/lots/picks/pick-cards.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { askExample, type Example } from './ask-example.ts'
import { comparedOf, type ComparedLot } from './compared-lot.ts'
import { Comparison } from './comparison.tsx'
import { monthlyFor, samePayment, type SamePayment } from './same-payment.ts'

export type ComparisonData = {
  kind: LotKind
  ids: SavedIds
  lots: ComparedLot[]
  drawn: PlansSideBySide
  payment: SamePayment | null
  offer: Offer | null
  /** Only where nothing is compared. */
  picks: Picks | null
  /** Some of the picks side by side, to show what stands here. */
  example: Example | null
  /** Opened by a link: not the visitor's own. */
  shared: boolean
  onlyDifferences: boolean
  removed: Removed | null
  /** A lot found no room a moment ago. */
  full: boolean
}

export default page<ComparisonData>({
  personal: true,

  query(query) {
    const spelt = new URLSearchParams()
    const ids = idsOf(query)
    if (ids.length > 0) spelt.set('ids', ids.join(','))
    const kind = readKind(query.get('kind'))
    if (kind) spelt.set('kind', kind)
    const { down, programme, unclear } = readLotQuery(query)
    const wanted = { down: down ?? unclear.down, programme }
    for (const [name, value] of Object.entries(wanted)) if (value) spelt.set(name, String(value))
    const removed = removedText(query.get('removed'))
    if (removed) spelt.set('removed', removed)
    if (query.has('full')) spelt.set('full', '1')
    return spelt.toString().replaceAll('%2C', ',')
  },

  async load({ catalogue, content, lots, drawings }, { query, cookies = '' }) {
    const given = idsOf(query)
    const mine = savedIn(cookies, 'comparison', Date.now()).map(({ id }) => id)
    const ids = idsByKind(given.length > 0 ? given : mine, catalogue)
    const kind = shownKind(query.get('kind'), ids)
    const found = await Promise.all(ids[kind].map((id) => lots.detail(id, kind)))
    const details = found.filter((detail) => detail !== null)
    const picks = Object.values(ids).flat().length === 0 ? picksOf(catalogue) : null
    const payment = samePayment(kind === 'flat' ? details : [], readLotQuery(query))
    return {
      kind,
      ids,
      lots: details.flatMap((detail) => {
        const lot = catalogue.lot(detail.id)
        return lot
          ? comparedOf(lot, detail, monthlyFor(detail, payment), drawings.rooms(lot.id))
          : []
      }),
      drawn: drawings.sideBySide(details.map(({ id }) => id)),
      payment,
      picks,
      example: picks && (await askExample({ catalogue, lots, drawings }, picks.flats)),
      offer: await askOwnOffer({ catalogue, content }, details),
      shared: given.length > 0,
      onlyDifferences: readOnlyDifferences(cookies),
      removed: removedOf(query.get('removed'), catalogue),
      full: query.has('full'),
    }
  },

  head: () => ({
    title: 'Сравнение',
    description: 'Квартиры рядом: площадь, цена, этаж, срок и отделка.',
    noindex: true,
    canonical: pageLinks.comparison(),
  }),

  View: ({ data }) => (
    <Main>
      <Comparison {...data} />
    </Main>
  ),
})

function idsOf(query: URLSearchParams): number[] {
  const ids = (query.get('ids') ?? '').slice(0, 100).split(',')
  const known = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  return [...new Set(known)].slice(0, mostSaved.comparison)
}
