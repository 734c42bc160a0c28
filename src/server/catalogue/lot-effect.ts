import type { PoolClient } from 'pg'

import type { Catalogue } from '#contract/catalogue.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import { isListed, type LotKind } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import { isOfferedAt } from '#domain/money/monthly-payment.ts'
import { noLots, type LotCounts, type LotEffect } from '#domain/office/publication-effect.ts'
import { queriesOn } from '#server/db/connect.ts'
import { publishedLots, type PublishedLot } from '#server/db/published-lots.ts'

import type { SalesCheck } from './context/closed-prices.ts'
import { rowOf } from './lot-rows.ts'
import { readCatalogueContext, type CatalogueContext } from './context/read-context.ts'

type Published = {
  current: Catalogue
  /** Ids of lots that lists hold. */
  listed: Iterable<number>
  salesCheck: SalesCheck
}

/** What of lots visitors see otherwise once `change` is made within a transaction, which its caller takes back. */
export async function readLotEffect(
  { current, listed, salesCheck }: Published,
  client: PoolClient,
  next: number,
  change: () => Promise<void>,
): Promise<LotEffect> {
  const read = (version: number) => readCatalogueContext(queriesOn(client), version, salesCheck)
  const before = await read(next - 1)
  await change()
  const after = await read(next)
  if (signOf(before) === signOf(after)) return noLots
  const effect = countEffect(before, after)
  const left = new Set(listed)
  for await (const slice of publishedLots(client, next))
    for (const lot of slice.filter(({ status }) => isListed(status))) {
      const isNew = !left.delete(lot.id) && !isKnown(current, lot.id)
      if (isNew) effect.come(lot.kind)
      else effect.compare(lot)
    }
  for (const id of left) effect.gone(current.lot(id)?.kind)
  return effect.counted()
}

/** Whether lists would hold it if its kind were sold. */
function isKnown(catalogue: Catalogue, id: number): boolean {
  const lot = catalogue.lot(id)
  return lot !== null && isListed(lot.status)
}

const signOf = ({ buildings, sectionFloors, promotions, header, programmes }: CatalogueContext) =>
  JSON.stringify([[...buildings.values()], [...sectionFloors], promotions, header, programmes])

function countEffect(before: CatalogueContext, after: CatalogueContext) {
  const effect = structuredClone(noLots)
  const programmes = changedProgrammes(before, after)
  const cardBefore = cardsOf(before)
  const cardAfter = cardsOf(after)

  function add(counts: LotCounts, kind: LotKind) {
    counts[kind] = (counts[kind] ?? 0) + 1
  }

  function move(kind: LotKind, was: Rubles, becomes: Rubles) {
    const percent = (becomes / was - 1) * 100
    effect.prices ??= { lots: {}, least: percent, most: percent, lowest: becomes }
    const { prices } = effect
    add(prices.lots, kind)
    prices.least = Math.min(prices.least, percent)
    prices.most = Math.max(prices.most, percent)
    prices.lowest = Math.min(prices.lowest, becomes)
  }

  return {
    counted: () => effect,
    come(kind: LotKind) {
      add(effect.come, kind)
      add(effect.all, kind)
    },
    gone(kind: LotKind | undefined) {
      if (kind === undefined) return
      add(effect.gone, kind)
      add(effect.all, kind)
    },
    compare(lot: PublishedLot) {
      const { kind } = lot
      const [was, becomes] = [cardBefore(lot), cardAfter(lot)]
      const isPaid = becomes.price !== null && programmes.some((one) => isOffered(one, lot))
      if (isPaid) add(effect.payments, kind)
      if (was.price !== becomes.price) {
        if (was.price === null) add(effect.opened, kind)
        else if (becomes.price === null) add(effect.closed, kind)
        else move(kind, was.price, becomes.price)
      }
      if (isPaid || was.text !== becomes.text) add(effect.all, kind)
    },
  }
}

type ListedProgramme = CatalogueContext['programmes'][number]

/** Programmes that are new, over or other than they were. */
function changedProgrammes(before: CatalogueContext, after: CatalogueContext): ListedProgramme[] {
  const textsOf = ({ programmes }: CatalogueContext) =>
    new Map(programmes.map((one) => [JSON.stringify(one), one]))
  const [was, becomes] = [textsOf(before), textsOf(after)]
  const differing = [...was, ...becomes].filter(([text]) => !(was.has(text) && becomes.has(text)))
  return differing.map(([, one]) => one)
}

const isOffered = (
  { kinds, listed }: ListedProgramme,
  { kind, projectAlias, buildingId }: PublishedLot,
) => kinds.includes(kind) && isOfferedAt(listed, { project: projectAlias, building: buildingId })

type Card = {
  /** The lowest that it shows, those for some buyers counted too; a rent where it is let. */
  price: Rubles | null
  /** All that differs by what a lot stands beside. */
  text: string
}

function cardsOf(context: CatalogueContext) {
  const { header } = context
  const projects = new Map(header.projects.map((one) => [one.alias, one]))
  const buildings = new Map(header.buildings.map((one) => [one.id, one]))
  const badges = new Map(header.promotions.map((one) => [one.id, one]))
  return (lot: PublishedLot): Card => {
    const row = rowOf(lot, context, { plan: null, houses: [] }, new Map())
    const house = [projects.get(lot.projectAlias), buildings.get(lot.buildingId)]
    const promotions = row.promotions.map((id) => badges.get(id))
    return { price: lowestOf(header, row), text: JSON.stringify([row, house, promotions]) }
  }
}

function lowestOf(header: CatalogueContext['header'], row: LotRow): Rubles | null {
  const { price } = row
  if (price === null) return row.rentPerMonth ?? row.rentPerMetreYear
  return Math.min(price, ...conditionalPrices(header, row).map((one) => one.price))
}
