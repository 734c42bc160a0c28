import { NONE } from '#catalogue/columns/number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import type { FacetCounts, FacetName } from '#contract/public/lots.ts'
import { dealsOf, lotDeals } from '#domain/lots/deal.ts'
import { finishings, layoutKinds, type LotKind } from '#domain/lots/lot.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { purposes, vats } from '#domain/premises/premises-choices.ts'
import { keysOf } from '#domain/time/keys.ts'

import { countOptions, named, openFacet, type Facet } from './facet.ts'
import * as group from './filter-groups.ts'
import type { Listing } from './listing.ts'
import type { KindChoices } from './attribute-sets.ts'
import { ATTRIBUTE_RANGES, attributeRange, placeRange, type Tally } from './tally.ts'

export type Facets = Record<FacetName | 'deal' | keyof KindChoices, Facet>

/** Four rooms stand for four and more. */
const MOST_ROOMS = 4

/** Options are numbers: indexes of projects and buildings in the header, of finishings in their list, ids, quarters. */
export function openFacets({ columns, places, attributeSets, featureSets }: Listing): Facets {
  const { header, promotionSets } = columns
  const projectOf = projectsOfBuildings(header)
  const codes = [...new Set(featureSets.flat())].toSorted()
  const ofKind = (choice: keyof KindChoices, bit: number, names: readonly string[]) =>
    openFacet(
      bit,
      attributeSets,
      ({ choices }) => choices[choice],
      (option) => itemAt(names, option),
    )
  return {
    project: openFacet(
      group.PROJECT,
      places,
      ({ building }) => [itemAt(projectOf, building)],
      (project) => itemAt(header.projects, project).alias,
    ),
    building: openFacet(
      group.BUILDING,
      places,
      ({ building }) => [building],
      (building) => itemAt(header.buildings, building).id,
    ),
    keys: openFacet(group.KEYS, places, ({ keys }) => (keys === null ? [] : [keys]), keysOf),
    rooms: openFacet(
      group.ROOMS,
      attributeSets,
      ({ rooms }) => (rooms === NONE ? [] : [Math.min(rooms, MOST_ROOMS)]),
      String,
    ),
    layout: openFacet(
      group.LAYOUT,
      attributeSets,
      ({ layout }) => (layout === NONE ? [] : [layout]),
      (layout) => itemAt(layoutKinds, layout),
    ),
    finishing: openFacet(
      group.FINISHING,
      attributeSets,
      ({ finishing }) => (finishing === NONE ? [] : [finishing]),
      (finishing) => itemAt(finishings, finishing),
    ),
    promotion: openFacet(
      group.PROMOTION,
      attributeSets,
      ({ promotionSet }) => itemAt(promotionSets, promotionSet),
      String,
    ),
    deal: openFacet(
      group.DEAL,
      attributeSets,
      ({ deal }) => dealsOf(itemAt(lotDeals, deal)).map((one) => lotDeals.indexOf(one)),
      (deal) => itemAt(lotDeals, deal),
    ),
    placeKind: ofKind('placeKind', group.PLACE_KIND, placeKinds),
    purpose: ofKind('purpose', group.PURPOSE, purposes),
    trade: ofKind('trade', group.TRADE, purposes),
    vat: ofKind('vat', group.VAT, vats),
    feature: openFacet(
      group.OTHER,
      featureSets,
      (set) => set.map((code) => codes.indexOf(code)),
      (code) => itemAt(codes, code),
    ),
  }
}

function projectsOfBuildings({ projects, buildings }: Listing['columns']['header']): number[] {
  return buildings.map(({ id, project }) => {
    const index = projects.findIndex(({ alias }) => alias === project)
    if (index < 0) throw new Error(`The header names no project of building ${id}`)
    return index
  })
}

/** How many lots each option would give by itself, under all the other filters. */
export function countFacets(facets: Facets, tally: Tally, kind: LotKind): FacetCounts {
  const places = tally.byPlace.length / 4
  const attributeSets = tally.byAttributes.length / ATTRIBUTE_RANGES
  const range = (counts: Uint32Array, size: number, at: number) =>
    counts.subarray(at * size, (at + 1) * size)
  const byPlace = (facet: Facet) =>
    countOptions(facet, tally.byPlace, range(tally.byPlace, places, placeRange(facet.group)))
  const byAttributes = (facet: Facet) =>
    named(
      facet,
      countOptions(
        facet,
        tally.byAttributes,
        range(tally.byAttributes, attributeSets, attributeRange(facet.group)),
      ),
    )
  return {
    project: named(facets.project, byPlace(facets.project)),
    building: named(facets.building, byPlace(facets.building)),
    rooms: byAttributes(facets.rooms),
    layout: byAttributes(facets.layout),
    finishing: byAttributes(facets.finishing),
    feature: named(facets.feature, countOptions(facets.feature, tally.byFeatureSet, null)),
    promotion: byAttributes(facets.promotion),
    ...(kind === 'commercial' && {
      deal: byAttributes(facets.deal),
      purpose: byAttributes(facets.purpose),
      trade: byAttributes(facets.trade),
      vat: byAttributes(facets.vat),
    }),
    ...(kind === 'parking' && { placeKind: byAttributes(facets.placeKind) }),
    keys: named(facets.keys, cumulative(byPlace(facets.keys))),
  }
}

/** Keys by a quarter are keys by every later one. */
function cumulative(counts: Uint32Array): Uint32Array {
  let sum = 0
  return counts.map((count) => (sum += count))
}
