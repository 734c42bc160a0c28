/**
 * A city and its cases: «Устьярск», «в Устьярске», «Устьярска». The owner writes the cases; the code does not guess them.
 */
export type City = { name: string; in: string | null; of: string | null }

type Placed = { city: string | null }

/**
 * Where the lots of these projects are, so that no phrase claims lots of another city: one city, up to three of them
 * together («в Устьярске и в Заречном»), or null when no phrase can name them: a project names no city, or one without cases.
 */
export function cityOfLots(
  projects: readonly Placed[],
  known: readonly (City | null)[],
): City | null {
  const names = [...new Set(projects.map(({ city }) => city))]
  const cities = names.map((name) => known.find((city) => city !== null && city.name === name))
  const [first, second, third, ...more] = cities
  if (!first || more.length > 0) return null
  if (names.length === 1) return first
  const all = [first, second, third].filter((city) => city !== undefined)
  return all.length === names.length ? together(all.filter((city) => city !== null)) : null
}

/** Names of all cities with projects. Empty for a single city, which needs no name beside a project. */
export function severalCities(projects: readonly Placed[]): string[] {
  const names = new Set(projects.map(({ city }) => city).filter((city) => city !== null))
  return names.size > 1 ? [...names] : []
}

const together = (cities: City[]): City => ({
  name: listed(cities.map(({ name }) => name)) ?? '',
  in: listed(cities.map((city) => city.in)),
  of: listed(cities.map((city) => city.of)),
})

/** «Устьярска, Заречного и Перми»; null: one of them is not known. */
function listed(words: readonly (string | null)[]): string | null {
  const known = words.filter((word) => word !== null)
  if (known.length < words.length) return null
  return `${known.slice(0, -1).join(', ')} и ${known.at(-1)}`
}
