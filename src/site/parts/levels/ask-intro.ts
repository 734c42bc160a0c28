import { hasPrices } from '#domain/lots/pricing.ts'
import type { LevelKind } from '#domain/addresses/place-links.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Services } from '#contract/services.ts'

import { askLevelsOf } from './draw-levels.ts'
import { askOffer } from '#site/parts/lots/ask-offer.ts'

export type IntroData = Awaited<ReturnType<typeof askIntro>>

/** The intro of storage rooms or parking: counted numbers, the level with most to choose from, a picture: a project's of them, else of the largest one. */
export async function askIntro(ask: Services, kind: LevelKind) {
  const { catalogue } = ask
  const { onSale: all, total, ranges } = catalogue.lots(kind).find(lotQuery())
  const projects = catalogue.projects
    .map(({ alias, name, onSale }) => ({ alias, name, ...onSale[kind] }))
    .filter((project) => listedOf(project) > 0)
  const [fullest] = projects.toSorted((a, b) => b.free - a.free)
  const levels = fullest ? await askLevelsOf(ask, kind, fullest.alias, () => true) : []
  const [level] = levels.toSorted((a, b) => b.free - a.free)
  const [largest] = catalogue.lots(kind).find(lotQuery({ sort: '-area' })).lots
  const shown = largest ? await ask.lots.detail(largest.id, kind) : null
  return {
    kind,
    level: fullest && level ? { ...level, project: fullest } : null,
    // null: no source has a picture of them
    picture: catalogue.lots(kind).header.picture ?? shown?.media.gallery[0] ?? null,
    onSale: all,
    // m²; null while nothing is for sale
    area: total > 0 ? { min: ranges.area.min, max: ranges.area.max } : null,
    projects,
    offer: askOffer(catalogue, hasPrices(catalogue.lots(kind).pricing)),
  }
}
