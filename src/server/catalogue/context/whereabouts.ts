import { minutesOnFoot, readNearby } from '#domain/content/nearby.ts'

type Situated = {
  alias: string
  city: string | null
  district: string | null
  address: string | null
  details: Record<string, unknown>
}

type House = { id: number; project: string; address: string | null }

/** By building: city, district, address and stops that are walked to, for the search by words. */
export function whereaboutsOf(
  projects: readonly Situated[],
  buildings: readonly House[],
): Record<number, string> {
  const projectOf = new Map(projects.map((one) => [one.alias, one]))
  const known = buildings.flatMap(({ id, project, address }) => {
    const around = projectOf.get(project)
    const stops = readNearby(around?.details.transport)
      .filter((stop) => minutesOnFoot(stop) !== null)
      .map(({ name }) => name)
    const words = [around?.city, around?.district, address ?? around?.address, ...stops]
    return words.some(Boolean) ? [[id, words.filter(Boolean).join(', ')] as const] : []
  })
  return Object.fromEntries(known)
}
