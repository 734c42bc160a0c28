import type { ProjectSummary } from '#contract/catalogue.ts'

export type Standing = { project: string; lit: readonly unknown[] }

/**
 * Houses of several cities do not stand on one bank: those of the city with the most flats for sale stay.
 * `city` is null where all projects are in one.
 */
export function housesOfOneCity<House extends Standing>(
  houses: readonly House[],
  projects: readonly ProjectSummary[],
): { city: string | null; houses: readonly House[] } {
  const cityOf = ({ project }: Standing) =>
    projects.find(({ alias }) => alias === project)?.city ?? null
  if (projects.every(({ city }) => city === undefined)) return { city: null, houses }
  const inEach = Map.groupBy(houses, cityOf)
  const litIn = (standing: readonly House[]) =>
    standing.reduce((sum, { lit }) => sum + lit.length, 0)
  const [brightest] = [...inEach].toSorted(([, a], [, b]) => litIn(b) - litIn(a))
  return brightest ? { city: brightest[0], houses: brightest[1] } : { city: null, houses }
}
