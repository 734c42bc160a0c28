import type { House, LitFlat, Material } from '#drawings/facade/facade.ts'
import { placeSections } from '#drawings/facade/place-sections.ts'

import { METRE } from './panorama.ts'
import type { Panorama, Stretch } from './panorama.ts'

/** A house of the embankment, and what is for sale in it. */
type BankHouse = {
  house: House
  project: string
  /** «Лоцманский квартал, дом 4» */
  caption?: string
  lit: readonly LitFlat[]
}

/** Where on the embankment a material is at home: bricks by the quay, larch among pines, limestone up the slope. */
const heights: Record<Material, number> = { brick: 26, larch: 56, limestone: 190, clinker: 118 }
const order: readonly Material[] = ['brick', 'larch', 'limestone', 'clinker']

const BEFORE = 40
const BETWEEN = 22
/** Room for a slope between houses that stand on different heights. */
const SLOPE = 104

/** The embankment from end to end: first the brightest house of each project, then all the others. */
export function layOutEmbankment(seed: string, houses: readonly BankHouse[]): Panorama {
  let x = BEFORE
  const profile: [number, number][] = []
  const quays: Stretch[] = []
  const forests: Stretch[] = []
  const standing = inRounds(houses).map((one, i, all) => {
    const { material } = one.house
    const height = heights[material]
    const before = all[i - 1]
    const level = before?.house.material === material
    if (before) x += level ? BETWEEN : SLOPE
    if (before && !level) forests.push([x - SLOPE, x])
    const [from, to] = [x, x + widthOf(one.house)]
    profile.push([from - BETWEEN, height], [to + BETWEEN, height])
    if (material === 'brick') quays.push([i === 0 ? 0 : from - BETWEEN, to + BETWEEN])
    x = to
    return { ...one, x: from }
  })
  return {
    seed,
    width: Math.ceil(x + BEFORE),
    height: 600,
    water: 128,
    profile,
    quays,
    forests,
    houses: standing,
  }
}

function inRounds(houses: readonly BankHouse[]): BankHouse[] {
  const projects = [...new Set(houses.map(({ project }) => project))]
  const byPlace = (a: BankHouse, b: BankHouse) =>
    order.indexOf(a.house.material) - order.indexOf(b.house.material)
  const brightest = projects.map((project) =>
    houses
      .filter((one) => one.project === project)
      .reduce((best, one) => (one.lit.length > best.lit.length ? one : best)),
  )
  const others = houses.filter((one) => !brightest.includes(one))
  return [...brightest.toSorted(byPlace), ...others.toSorted(byPlace)]
}

const widthOf = (house: House) => (placeSections(house).width / 1000) * METRE
