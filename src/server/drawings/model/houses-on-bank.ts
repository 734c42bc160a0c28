import type { Catalogue } from '#contract/catalogue.ts'
import { hasPlaces } from '#geometry/match-lot.ts'

import type { DrawnIndex } from './drawn-index.ts'
import { litFlats } from './flat-states.ts'
import { housesOfOneCity, type Standing } from './houses-of-one-city.ts'
import type { DrawnBuilding } from './read-drawn-buildings.ts'

/** As many as an eye follows along one drawing; each weighs 2–3 kB of a page, and forty lit flats 1 kB. */
const MOST_HOUSES = 12
const MOST_LIT = 1_000

/** The houses of one city that a bank has room for, as an index of their own. */
export function bankOf({ catalogue, drawn }: { catalogue: Catalogue; drawn: DrawnIndex }) {
  const known = drawn.houses.filter(hasFloors).map((building) => ({
    building,
    project: building.project,
    lit: litFlats(catalogue, drawn, building),
  }))
  const { city, houses } = housesOfOneCity(known, catalogue.projects)
  const standing = housesOnBank(houses)
  return {
    city,
    drawn: { ...drawn, houses: standing.map(({ building }) => building) },
    /** Flats for sale in houses of the city that have no room on it. */
    beyond: countLit(houses) - countLit(standing),
  }
}

/** The brightest house of each project, then all others from the brightest down, as far as there is room; in their order. */
export function housesOnBank<House extends Standing>(houses: readonly House[]): House[] {
  const byLight = houses.toSorted((a, b) => b.lit.length - a.lit.length)
  const brightest = new Set(
    [...Map.groupBy(byLight, ({ project }) => project).values()].flatMap(([first]) => first ?? []),
  )
  const chosen = new Set<House>()
  let lit = 0
  for (const house of [...brightest, ...byLight.filter((one) => !brightest.has(one))]) {
    if (chosen.size === MOST_HOUSES) break
    if (chosen.size > 0 && lit + house.lit.length > MOST_LIT) continue
    chosen.add(house)
    lit += house.lit.length
  }
  return houses.filter((house) => chosen.has(house))
}

/** Some plans are known without the floors they lie on. */
const hasFloors = ({ sections }: DrawnBuilding) =>
  sections.some(({ geometry }) => geometry === null || hasPlaces(geometry))

const countLit = (houses: readonly Standing[]) =>
  houses.reduce((sum, { lit }) => sum + lit.length, 0)
