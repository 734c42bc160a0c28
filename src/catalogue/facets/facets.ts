import { NONE } from '#catalogue/columns/columns.ts'
import type { FacetName } from '#catalogue/lot-list.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'
import { keysOf } from '#domain/time/keys.ts'

import { countOptions, named, openFacet, type Facet } from './facet.ts'
import * as group from './filter-groups.ts'
import type { Listing } from './listing.ts'
import { makeStretch, placeStretch, type Tally } from './tally.ts'

export type Facets = Record<FacetName, Facet>

/** Four rooms stand for four and more. */
const MOST_ROOMS = 4

/** Options are numbers: indexes of projects and buildings in the header, of finishings in their list, ids, quarters. */
export function openFacets({ columns, places, makes, featureSets }: Listing): Facets {
  const { header, promotionSets } = columns
  const projectOf = projectsOfBuildings(columns.header)
  const codes = [...new Set(featureSets.flat())].toSorted()
  return {
    project: openFacet(
      group.PROJECT,
      places,
      ({ building }) => [projectOf[building]!],
      (project) => header.projects[project]!.alias,
    ),
    building: openFacet(
      group.BUILDING,
      places,
      ({ building }) => [building],
      (building) => header.buildings[building]!.id,
    ),
    keys: openFacet(group.KEYS, places, ({ keys }) => (keys === null ? [] : [keys]), keysOf),
    rooms: openFacet(
      group.ROOMS,
      makes,
      ({ rooms }) => (rooms === NONE ? [] : [Math.min(rooms, MOST_ROOMS)]),
      String,
    ),
    layout: openFacet(
      group.LAYOUT,
      makes,
      ({ layout }) => (layout === NONE ? [] : [layout]),
      (layout) => layoutKinds[layout]!,
    ),
    finishing: openFacet(
      group.FINISHING,
      makes,
      ({ finishing }) => (finishing === NONE ? [] : [finishing]),
      (finishing) => finishings[finishing]!,
    ),
    promotion: openFacet(
      group.PROMOTION,
      makes,
      ({ promotionSet }) => promotionSets[promotionSet]!,
      String,
    ),
    feature: openFacet(
      group.OTHER,
      featureSets,
      (set) => set.map((code) => codes.indexOf(code)),
      (code) => codes[code]!,
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
export function countFacets(
  facets: Facets,
  tally: Tally,
): Record<FacetName, Record<string, number>> {
  const places = tally.byPlace.length / 4
  const makes = tally.byMake.length / 5
  const stretch = (counts: Uint32Array, size: number, at: number) =>
    counts.subarray(at * size, (at + 1) * size)
  const byPlace = (facet: Facet) =>
    countOptions(facet, tally.byPlace, stretch(tally.byPlace, places, placeStretch(facet.group)))
  const byMake = (facet: Facet) =>
    named(
      facet,
      countOptions(facet, tally.byMake, stretch(tally.byMake, makes, makeStretch(facet.group))),
    )
  return {
    project: named(facets.project, byPlace(facets.project)),
    building: named(facets.building, byPlace(facets.building)),
    rooms: byMake(facets.rooms),
    layout: byMake(facets.layout),
    finishing: byMake(facets.finishing),
    feature: named(facets.feature, countOptions(facets.feature, tally.byFeatureSet, null)),
    promotion: byMake(facets.promotion),
    keys: named(facets.keys, cumulative(byPlace(facets.keys))),
  }
}

/** Keys by a quarter are keys by every later one. */
function cumulative(counts: Uint32Array): Uint32Array {
  for (let at = 1; at < counts.length; at++) counts[at]! += counts[at - 1]!
  return counts
}
