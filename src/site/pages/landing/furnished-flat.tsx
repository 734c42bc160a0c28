import { cutawayUrl } from '#domain/addresses/plan-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { formatHouse, lotName, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { DrawingPair, isDrawing } from '#site/parts/media/plan-picture.tsx'

import styles from './landing.module.css'

type Furnished = { lot: Lot; picture: GalleryPicture }

/** The first of these flats whose own room is pictured as it may look. null: none is. */
export async function findFurnished(
  lots: readonly Lot[],
  detailOf: (id: number) => Promise<LotDetail | null>,
): Promise<Furnished | null> {
  const found = await Promise.all(
    lots.map(async (lot) => {
      const detail = await detailOf(lot.id)
      const picture = detail?.media.gallery.find(({ kind }) => kind !== null && rooms.has(kind))
      return picture ? [{ lot, picture }] : []
    }),
  )
  return found.flat()[0] ?? null
}

const rooms: ReadonlySet<GalleryPicture['kind']> = new Set(['render', 'interior'])

/** How such a flat looks, with where it is and what it costs. */
export const FurnishedFlat = ({ lot, picture }: Furnished) => (
  <figure className={styles.picture}>
    <Cover picture={picture} sizes="(max-width: 62rem) 100vw, 33rem" eager />
    <Caption lot={lot} />
  </figure>
)

/** The first flat for sale with its walls cut, where no room is pictured; nothing where no plan is drawn. */
export function CutFlat({ lots }: { lots: readonly Lot[] }) {
  const lot = lots.find((one) => isFree(one) && isDrawing(one.planUrl))
  const cutaway = lot?.planUrl && cutawayUrl(lot.planUrl)
  return lot && cutaway ? (
    <figure className={`${styles.picture} ${styles.cut}`}>
      <DrawingPair url={cutaway} alt={`В\u00A0объёме: ${lotTitle(lot)}`} part="plain" />
      <Caption lot={lot} />
    </figure>
  ) : null
}

const Caption = ({ lot }: { lot: Lot }) => (
  <figcaption>
    <a href={lot.url}>
      {`${lotName(lot)} ${formatArea(lot.area)}`}
      <span>{`, ${formatHouse(lot)}`}</span>
      {`, ${formatPrice(lot)}`}
    </a>
  </figcaption>
)
