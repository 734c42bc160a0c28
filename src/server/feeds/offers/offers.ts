import type { Pool } from 'pg'

import type { Catalogue } from '#contract/catalogue.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { IdField } from '#domain/feeds/feed.ts'
import { isListed, type Lot, type LotKind } from '#domain/lots/lot.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import type { readHouses } from '#server/catalogue/lot-context.ts'
import { publishedValues, type PublishedValues } from '#server/db/published-values.ts'
import type { Format } from '#server/import/normalise/found.ts'
import type { PictureKind } from '#domain/media/picture.ts'
import { describedPictures } from '#server/pictures/described-pictures.ts'

import { drawingPicture, photoPicture } from './picture-addresses.ts'
import type { FeedRow } from '#server/feeds/settings/feed-rows.ts'

type Houses = Awaited<ReturnType<typeof readHouses>>

/** A house with what receivers ask of it. */
export type OfferedHouse = NonNullable<ReturnType<Houses['get']>> & {
  /** As it is dialled, «+73420000000»; null: nobody is to be called. */
  phone: string | null
  /** In whose words its source writes: the ids in a receiver's own format are the receiver's. */
  format: string | null
  /** Whole addresses of what the house and its project look like. */
  photos: string[]
}

/** A lot of a list that may leave the site. */
export type Offer = {
  lot: Lot
  values: PublishedValues
  house: OfferedHouse
  /** Of its page, with the marks of the feed. */
  url: string
  /** Whole addresses of pictures that receivers can read. */
  plan: string | null
  photos: string[]
}

export type OfferSources = {
  pool: Pool
  siteUrl: string
  catalogue: Catalogue
  houses: Houses
  /** By ids of sources. */
  formats: ReadonlyMap<number, string>
  /** Whom to call about a project. */
  phoneOf: (project: string) => Promise<string | null>
}

/** How many lots are in memory with all their values. */
const SLICE = 500

/** Lots of lists, house after house in the order of projects: available and reserved ones. */
export async function* offersOf(
  sources: OfferSources,
  row: FeedRow,
  kinds: readonly LotKind[],
): AsyncGenerator<Offer> {
  for (const [id, found] of inOrder(sources.houses)) {
    const house = await houseOf(sources, row, found)
    for (const kind of kinds) {
      const ids = sources.catalogue.lots(kind).ids(lotQuery({ buildings: [id] }))
      for (let at = 0; at < ids.length; at += SLICE)
        yield* offersOfSlice(sources, row, house, ids.slice(at, at + SLICE))
    }
  }
}

/** One lot; null: no list has it. */
export async function findOffer(
  sources: OfferSources,
  row: FeedRow,
  id: number,
): Promise<Offer | null> {
  const lot = sources.catalogue.lot(id)
  const found = lot && isListed(lot.status) ? sources.houses.get(lot.building.id) : undefined
  if (!found) return null
  for await (const offer of offersOfSlice(sources, row, await houseOf(sources, row, found), [id]))
    return offer
  return null
}

type PlainHouse = Pick<OfferedHouse, 'building' | 'project' | 'developer'>

const houseOf = async (sources: OfferSources, row: FeedRow, found: PlainHouse) => ({
  ...found,
  phone: row.phone ?? (await sources.phoneOf(found.project.alias)),
  format: sources.formats.get(found.building.sourceId ?? 0) ?? null,
  photos: await photosOfPlace(sources, found),
})

const inOrder = (houses: Houses) =>
  [...houses].toSorted(
    ([one, { project: a }], [other, { project: b }]) =>
      a.sort - b.sort || a.id - b.id || one - other,
  )

/** Pictures that every lot of a house may show. */
const MOST_OF_PLACE = 8

async function photosOfPlace(
  { pool, siteUrl }: OfferSources,
  { building, project }: PlainHouse,
): Promise<string[]> {
  const files = [
    ...readGallery(building.details.gallery),
    ...(building.sharedImages ?? []).map(bareItem),
    ...readGallery(project.details.gallery),
  ].flatMap(({ file, kind }) => (kind !== null && NO_LOOKS.includes(kind) ? [] : [file]))
  const found = await describedPictures(pool, files)
  const hashes = files.flatMap((file) => found.get(file)?.picture.hash ?? [])
  return [...new Set(hashes)].slice(0, MOST_OF_PLACE).map((hash) => siteUrl + photoPicture(hash))
}

/** Pictures that show nothing of how a lot will look. */
const NO_LOOKS: readonly PictureKind[] = ['plan', 'construction', 'before']

async function* offersOfSlice(
  { pool, siteUrl, catalogue }: OfferSources,
  { marks }: FeedRow,
  house: OfferedHouse,
  ids: readonly number[],
): AsyncGenerator<Offer> {
  const found = await publishedValues(pool, catalogue.version, ids)
  const pictures = await describedPictures(pool, [...found.values()].flatMap(picturesOf))
  const photo = (url: string | null) => {
    const hash = url === null ? undefined : pictures.get(url)?.picture.hash
    return hash === undefined ? null : siteUrl + photoPicture(hash)
  }
  for (const id of ids) {
    const [lot, values] = [catalogue.lot(id), found.get(id)]
    if (!lot || !values) continue
    const plan = photo(planOf(values)) ?? drawnPlan(siteUrl, lot)
    const photos = [...picturesOf(values).flatMap((url) => photo(url) ?? []), ...house.photos]
    yield {
      lot,
      values,
      house,
      url: siteUrl + withMarks(lot.url, marks),
      plan,
      photos: [...new Set(photos)].filter((one) => one !== plan),
    }
  }
}

const planOf = ({ plan, layoutPlan }: PublishedValues) => plan ?? layoutPlan

const picturesOf = (values: PublishedValues): string[] => [
  ...[planOf(values)].filter((url) => url !== null),
  ...[...readGallery(values.details.gallery), ...values.images.map(bareItem)].map(
    ({ file }) => file,
  ),
]

function drawnPlan(siteUrl: string, { planUrl }: Lot): string | null {
  const picture = planUrl === null ? null : drawingPicture(planUrl)
  return picture && siteUrl + picture
}

const withMarks = (url: string, marks: string) => (marks === '' ? url : `${url}?${marks}`)

/** What a receiver calls the house and its project. null: it does not know it, as far as the site knows. */
export function idsAt({ building, project, format }: OfferedHouse, field: IdField) {
  const isOwn = format === formatsOf[field]
  return { house: idOf(building, field, isOwn), project: idOf(project, field, isOwn) }
}

const formatsOf: Record<IdField, Format> = {
  yandex: 'yrl',
  cian: 'cian',
  avito: 'avito',
  domclick: 'domclick',
}

type Known = { details: Record<string, unknown>; externalId: string | null }

/** The word of staff or of a native file; else, of a source in the receiver's own format, its id. */
function idOf({ details, externalId }: Known, field: IdField, isOwn: boolean): string | null {
  const id = details[field]
  if (typeof id === 'string' && id.trim() !== '') return id.trim()
  return isOwn && /^\d+$/.test(externalId ?? '') ? externalId : null
}
