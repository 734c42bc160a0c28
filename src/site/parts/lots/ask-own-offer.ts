import type { Services } from '#contract/services.ts'
import { showsPrice } from '#domain/lots/format-price.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { sellersText } from '#domain/content/sellers.ts'

import type { Offer } from './ask-offer.ts'

/** The same for lots of several kinds and projects: of their houses alone. */
export async function askOwnOffer(
  { catalogue, content }: Pick<Services, 'catalogue' | 'content'>,
  lots: readonly Lot[],
): Promise<Offer | null> {
  const priced = lots.filter(showsPrice)
  if (priced.length === 0) return null
  const aliases = [...new Set(priced.map(({ project }) => project.alias))]
  const found = await Promise.all(aliases.map(content.project))
  const projects = found.filter((project) => project !== null)
  const sold = projects.flatMap(({ alias, buildings, developers }) =>
    buildings
      .filter(({ id }) => priced.some(({ building }) => building.id === id))
      .map(({ name, escrowBank, declaration }) => {
        const seller = developers.find(({ houses }) => houses.length === 0 || houses.includes(name))
        return {
          seller: seller?.name ?? null,
          ownBank: escrowBank,
          sellerBank: seller?.escrowBank ?? null,
          project: alias,
          declarationUrl: declaration,
        }
      }),
  )
  return { publishedAt: catalogue.datedAt(aliases), sellers: sellersText(sold, projects) }
}
