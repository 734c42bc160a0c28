import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import type { LotMedia, FloorImage } from '#domain/media/lot-media.ts'
import { photoHash } from '#domain/media/photo-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { WHOLE } from '#domain/media/outlines.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublishedState } from '#server/db/published-lot.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { describedPictures } from '#server/pictures/described-pictures.ts'
import { galleryOf } from '#server/pictures/show-galleries.ts'

import { floorKey, type LotContext } from './lot-context.ts'

type MediaState = Pick<
  PublishedState,
  'plan' | 'images' | 'details' | 'layoutId' | 'sectionId' | 'floor' | 'sourceId'
>

/** Pictures of a lot that lie with us, and where its tour and video are to be seen. */
export async function findLotMedia(
  db: Database,
  context: Pick<LotContext, 'floors' | 'layouts'>,
  lot: Lot,
  state: MediaState,
): Promise<LotMedia> {
  const { details, images } = state
  const ownPlan = photoHash(lot.planUrl ?? '') ? planOf(context, state) : null
  const items = [...readGallery(details.gallery), ...images.map(bareItem)]
  const urls = [...(ownPlan ? [ownPlan.url] : []), ...items.map(({ file }) => file)]
  const [floor, found] = await Promise.all([
    findFloorImage(db, context, state, lot.planUrl?.startsWith('/plans/') ?? false),
    describedPictures(db.$client, urls),
  ])
  const picture = ownPlan && found.get(ownPlan.url)?.picture
  const plan = picture ? { picture, mmPerPixel: ownPlan.mmPerPixel } : null
  const gallery = galleryOf(found, lotTitle(lot), items)
  return {
    plan,
    floor,
    gallery: gallery.filter(({ hash }) => hash !== plan?.picture.hash),
    tour: safeLink(details.tour),
    video: safeLink(details.video),
    view: safeLink(details.view),
  }
}

/** Its own plan, else the one of its layout. */
function planOf(
  { layouts }: Pick<LotContext, 'layouts'>,
  { plan, details, layoutId }: MediaState,
): { url: string; mmPerPixel: number | null } | null {
  const typical = plan === null && layoutId !== null ? layouts.get(layoutId) : undefined
  const url = plan ?? typical?.plan ?? null
  return url === null
    ? null
    : { url, mmPerPixel: positive((typical?.details ?? details).planMmPerPixel) }
}

const positive = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

const safeLink = (value: unknown): string | null =>
  typeof value === 'string' && /^https:\/\/\S+$/.test(value) ? value : null

type FloorState = Pick<PublishedState, 'sectionId' | 'floor' | 'sourceId'>

type FloorRow = Picture & {
  /** By ids of lots. */
  outlines: Record<string, string>
  planWidth: number | null
  planHeight: number | null
  isByHand: boolean
}

/** A marking by staff goes before the drawing of a source, whose outlines carry its own names of lots. */
const findFloor = statement(
  'image of a floor',
  `select p.hash, p.width, p.height, p.colour, f.outlines, f.plan_width "planWidth",
    f.plan_height "planHeight", f.by_hand "isByHand"
  from (
    select picture url, outlines, null::float8 plan_width, null::float8 plan_height, true by_hand
    from floor_marking where section_id = $1 and number = $2
    union all
    select plan ->> 'url', (
        select coalesce(jsonb_object_agg(lot_key.lot_id, one.value), '{}')
        from jsonb_each(polygons) one
        join lot_key on lot_key.source_id = $3 and lot_key.external_id = one.key),
      case jsonb_typeof(plan -> 'width') when 'number' then (plan -> 'width')::float8 end,
      case jsonb_typeof(plan -> 'height') when 'number' then (plan -> 'height')::float8 end, false
    from floor where section_id = $1 and number = $2 and plan is not null
      and since_version <= (select coalesce(max(version), 0) from catalogue_state)
  ) f
  join picture p on p.url = f.url and p.hash is not null
  order by f.by_hand desc limit 1`,
  ['integer', 'smallint', 'integer'],
  rowOf<FloorRow>({
    hash: 'text!',
    width: 'integer!',
    height: 'integer!',
    colour: 'text?',
    outlines: 'jsonb',
    planWidth: 'float8?',
    planHeight: 'float8?',
    isByHand: 'boolean',
  }),
)

/**
 * The floor as staff marked it, else the company's drawing of it with the outlines of its lots, unless we draw it
 * ourselves. null: none, or its picture is not here.
 */
async function findFloorImage(
  db: Database,
  { floors }: Pick<LotContext, 'floors'>,
  { sectionId, floor, sourceId }: FloorState,
  isDrawn: boolean,
): Promise<FloorImage | null> {
  if (sectionId === null || floor === null || !floors.has(floorKey(sectionId, floor))) return null
  const { rows } = await findFloor(db.$client, sectionId, floor, sourceId)
  const [row] = rows
  if (!row || (isDrawn && !row.isByHand)) return null
  const { outlines, planWidth, planHeight, isByHand, ...picture } = row
  return {
    picture,
    width: isByHand ? WHOLE : (planWidth ?? picture.width),
    height: isByHand ? WHOLE : (planHeight ?? picture.height),
    outlines: Object.entries(outlines).map(([lot, points]) => ({ lot: Number(lot), points })),
    isByHand,
  }
}
