import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Services } from '#server/services.ts'

/** About one visitor, not about us. */
const PERSONAL = ['/izbrannoe', '/sravnenie']

/** Every address a search engine should know: lots in lists only, for a sold one is no goal of a search. */
export async function crawledPaths(
  screens: string[],
  catalogue: LiveCatalogue,
  { content }: Services,
): Promise<string[]> {
  const [news, promotions] = await Promise.all([content.news(), content.promotions()])
  const below = (path: string, names: Iterable<string | number>) =>
    Array.from(names, (name) => `${path}/${name}`)
  return [
    ...screens.filter((path) => !path.includes(':') && !PERSONAL.includes(path)),
    ...below(
      '/proekty',
      catalogue.current.projects.map(({ alias }) => alias),
    ),
    ...below(
      '/novosti',
      news.map(({ alias }) => alias),
    ),
    ...below(
      '/akcioteka',
      promotions.filter(({ running }) => running).map(({ id }) => id),
    ),
    ...below('/kvartiry', catalogue.listedIds('flat')),
    ...below('/kommerciya', catalogue.listedIds('commercial')),
  ]
}
