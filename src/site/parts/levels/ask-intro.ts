import { hasPrices } from '#domain/lots/pricing.ts'
import type { LevelKind } from '#domain/addresses/place-links.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Services } from '#contract/services.ts'

import { askOffer } from '#site/parts/lots/ask-offer.ts'

export type IntroData = ReturnType<typeof askIntro>

type Ask = Pick<Services, 'catalogue'>

/** The intro of storage rooms or parking: counted numbers. */
export function askIntro({ catalogue }: Ask, kind: LevelKind) {
  const { onSale: all, total, ranges } = catalogue.lots(kind).find(lotQuery())
  return {
    kind,
    onSale: all,
    // m²; null while nothing is for sale
    area: total > 0 ? { min: ranges.area.min, max: ranges.area.max } : null,
    projects: catalogue.projects
      .map(({ alias, name, onSale }) => ({ alias, name, ...onSale[kind] }))
      .filter((project) => listedOf(project) > 0),
    offer: askOffer(catalogue, hasPrices(catalogue.lots(kind).pricing)),
  }
}
