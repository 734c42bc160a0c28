import type { LotCatalogue } from '#contract/catalogue.ts'
import type { FinishingStyle } from '#contract/structure.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import type { FinishingHere } from './finishing-section.tsx'

/** Each finishing with the works that it adds to the one before it. */
export const askFinishing = (
  flats: LotCatalogue,
  alias: string,
  styles: readonly FinishingStyle[],
): FinishingHere[] =>
  styles.map((style, at) => {
    const before = styles[at - 1]
    const base = before && before.works.length > 0 && hasAll(style, before) ? before : null
    const { onSale } = flats.find(lotQuery({ projects: [alias], finishing: [style.finishing] }))
    return {
      ...style,
      works: style.works.filter((work) => !base?.works.includes(work)),
      base: base?.finishing ?? null,
      onSale,
    }
  })

const hasAll = ({ works }: FinishingStyle, { works: others }: FinishingStyle) =>
  others.every((work) => works.includes(work))
