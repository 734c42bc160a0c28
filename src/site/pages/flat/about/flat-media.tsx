import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { MediaSection } from '#site/parts/media/media-section.tsx'

type FlatMediaProps = {
  flat: LotDetail
  /** The viewer shows our own drawing: the company's plan is one of the pictures. */
  drawn: boolean
}

/** Pictures of the flat, and where its tour, video and view are to be seen. */
export function FlatMedia({ flat, drawn }: FlatMediaProps) {
  const { plan, gallery, tour, video, view } = flat.media
  const pictures = drawn && plan ? [planOf(plan.picture, flat), ...gallery] : gallery
  return (
    <MediaSection
      title={'Квартира в\u00A0картинках'}
      pictures={pictures}
      tour={tour}
      video={video}
      view={view}
    />
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
