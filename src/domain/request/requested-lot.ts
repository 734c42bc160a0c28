import type { Lot, LotKind } from '#domain/lots/lot.ts'

/** A lot as the visitor saw it on sending the request: what becomes of it later changes nothing here. */
export type SeenLot = { project: string; projectAlias: string; building: string } & Pick<
  Lot,
  'id' | 'kind' | 'section' | 'floor' | 'number' | 'area' | 'price' | 'status' | 'url'
> &
  Pick<Lot, 'deal' | 'rentPerMonth' | 'rentPerMetreYear'> & { placeKind?: string }

/** The same with the names that its source gives it: by them a CRM finds the lot. null: none is known any more. */
export type RequestedLot = Partial<SeenLot> & {
  id: number
  source: string | null
  externalId: string | null
  article: string | null
}

export const seenLot = (lot: Lot): SeenLot => ({
  id: lot.id,
  kind: lot.kind,
  project: lot.project.name,
  projectAlias: lot.project.alias,
  building: lot.building.name,
  section: lot.section,
  floor: lot.floor,
  number: lot.number,
  area: lot.area,
  price: lot.price,
  status: lot.status,
  url: lot.url,
  ...(lot.place?.placeKind && { placeKind: lot.place.placeKind }),
  ...(lot.deal && {
    deal: lot.deal,
    rentPerMonth: lot.rentPerMonth ?? null,
    rentPerMetreYear: lot.rentPerMetreYear ?? null,
  }),
})

/** What a request is about, as far as it decides who gets it. */
export type RequestAbout = {
  category: string
  projects: string[]
  kinds: LotKind[]
  hasEmail: boolean
  /** A paid booking has letters of its own. */
  isBooking: boolean
}

type About = { category: string; page: string; form: string; email?: string | undefined }

/** A request that names no lot is about the project of the page it was sent from. */
export function requestAbout(
  { category, page, form, email }: About,
  seen: readonly SeenLot[],
): RequestAbout {
  const [, ofPage] = /^\/proekty\/([a-z0-9-]+)/.exec(page) ?? []
  const projects = seen.map(({ projectAlias }) => projectAlias)
  return {
    category,
    projects: [...new Set(projects.length === 0 && ofPage ? [ofPage] : projects)],
    kinds: [...new Set(seen.map(({ kind }) => kind))],
    hasEmail: Boolean(email),
    isBooking: form === 'booking',
  }
}
