import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { placeKindName } from '#domain/places/place-details.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { formatNumber } from '#domain/text/format-number.ts'
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
  const rooms = kind === 'storage' ? catalogue.lots(kind).every(lotQuery({ projects })) : []
  const choices = kind === 'parking' ? kindsOf(asked) : bandsOf(asked, rooms)
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

/** m²: from here on one band holds all. */
const LARGEST = 7

/** «до 2,9 м²», «3–3,9 м²», «от 4 м²»: bounds hold their ends, so each is the last before the next. */
function bandsOf({ areaFrom, areaTo }: LotQuery, rooms: readonly { area: number }[]): Choice[] {
  const found = new Set(rooms.map(({ area }) => Math.min(Math.floor(area), LARGEST)))
  const bands = [...found].toSorted((one, other) => one - other)
  if (bands.length < 2) return []
  const step = rooms.every(({ area }) => Math.round(area * 100) % 10 === 0) ? 0.1 : 0.01
  return bands.map((from, at) => {
    const query = {
      ...(at > 0 && { areaFrom: from }),
      ...(at < bands.length - 1 && { areaTo: from + 1 - step }),
    }
    return {
      name: nameOf(query),
      query,
      isAsked: (query.areaFrom ?? null) === areaFrom && (query.areaTo ?? null) === areaTo,
    }
  })
}

function nameOf({ areaFrom, areaTo }: { areaFrom?: number; areaTo?: number }): string {
  const [from, to] = [areaFrom, areaTo].map((area) => area && formatNumber(area, { most: 2 }))
  if (!from) return `до\u00A0${to}\u00A0м²`
  return to ? `${from}–${to}\u00A0м²` : `от\u00A0${from}\u00A0м²`
}
