import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { placeKindName } from '#domain/places/place-details.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import type { Catalogue } from '#contract/catalogue.ts'

/** Places of one kind or about as large: how many are free, from what price, and the scheme with them alone. */
export type PlaceOffer = {
  name: string
  /** As the sheet marks them. */
  sign: string | null
  free: number
  minPrice: number | null
  href: string
  isAsked: boolean
}

type Choice = {
  name: string
  sign?: string | undefined
  query: Partial<LotQuery>
  isAsked: boolean
}

/** What there is to choose from in a project, before a press on its sheets. */
export function askPlaceOffers(
  catalogue: Catalogue,
  kind: LevelKind,
  project: string,
  asked: LotQuery,
): PlaceOffer[] {
  const projects = [project]
  const { ranges } = catalogue.lots(kind).find(lotQuery({ projects }))
  const choices = kind === 'parking' ? kindsOf(asked) : areasOf(asked, ranges.area)
  return choices
    .map(({ name, sign = null, query, isAsked }) => {
      const { free, minPrice } = catalogue.lots(kind).find(lotQuery({ ...query, projects })).onSale
      const href = schemaUrl(kind, isAsked ? { projects } : { ...query, projects })
      return { name, sign, free, minPrice, href, isAsked }
    })
    .filter(({ free }) => free > 0)
}

const kindsOf = (asked: LotQuery): Choice[] =>
  placeKinds.map((kind) => ({
    name: placeKindName(kind) ?? kind,
    sign: placeSigns[kind],
    query: { placeKinds: [kind] },
    isAsked: asked.placeKinds.includes(kind),
  }))

/** m²: where bounds of areas would be too many. */
const LARGE = 8

/** «до 3 м²», «3–4 м²», «от 4 м²»: a room of exactly 3 m² is of both. */
function areasOf(
  { areaFrom, areaTo }: LotQuery,
  { min, max }: { min: number; max: number },
): Choice[] {
  const [least, most] = [Math.floor(min), Math.min(Math.ceil(max), LARGE)]
  const steps = Array.from({ length: Math.max(0, most - least) }, (_, at) => least + at)
  if (steps.length < 2) return []
  return steps.map((from, at) => {
    const query = {
      ...(at > 0 && { areaFrom: from }),
      ...(at < steps.length - 1 && { areaTo: from + 1 }),
    }
    return {
      name: nameOf(query),
      query,
      isAsked: (query.areaFrom ?? null) === areaFrom && (query.areaTo ?? null) === areaTo,
    }
  })
}

function nameOf({ areaFrom, areaTo }: { areaFrom?: number; areaTo?: number }): string {
  if (areaFrom === undefined) return `до\u00A0${areaTo}\u00A0м²`
  return areaTo === undefined ? `от\u00A0${areaFrom}\u00A0м²` : `${areaFrom}–${areaTo}\u00A0м²`
}
