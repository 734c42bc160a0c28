import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { formatHouse, lotName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { Cover } from '#site/parts/media/cover.tsx'

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
    <figcaption>
      <a href={lot.url}>{`${lotName(lot)} ${formatArea(lot.area)}`}</a>
      {`, ${formatHouse(lot)}, ${formatPrice(lot)}`}
    </figcaption>
  </figure>
)
