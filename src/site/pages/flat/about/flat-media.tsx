import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { ForeignMedia } from '#site/parts/media/foreign-media.tsx'
import { Gallery } from '#site/parts/media/gallery.tsx'
import layout from '#site/ui/layout/layout.module.css'

type FlatMediaProps = {
  flat: LotDetail
  /** The viewer shows our own drawing: the company's plan is one of the pictures. */
  drawn: boolean
}

/** Pictures of the flat, and where its tour, video and view are to be seen. */
export function FlatMedia({ flat, drawn }: FlatMediaProps) {
  const { plan, gallery, tour, video, view } = flat.media
  const pictures = drawn && plan ? [planOf(plan.picture, flat), ...gallery] : gallery
  if (pictures.length === 0 && !tour && !video && !view) return null
  return (
    <section className={layout.section}>
      <div className={layout.head}>
        <h2>Квартира в&nbsp;картинках</h2>
      </div>
      <Gallery pictures={pictures} label="Картинки квартиры" />
      <ForeignMedia tour={tour} video={video} view={view} />
    </section>
  )
}

const planOf = (
  picture: Pick<GalleryPicture, 'hash' | 'width' | 'height' | 'colour'>,
  flat: LotDetail,
): GalleryPicture => ({
  ...picture,
  alt: `План: ${lotTitle(flat)}`,
  caption: 'План застройщика',
  kind: 'plan',
  focus: null,
})
