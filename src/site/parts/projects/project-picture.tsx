import type { GalleryPicture } from '#domain/media/picture.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

type ProjectPictureProps = {
  cover: GalleryPicture | null
  /** The file of its drawn street. */
  street: string | undefined
  className: string | undefined
  /** The width on the page, as the attribute `sizes`. */
  sizes: string
  eager?: boolean
}

/** The drawn street of a project, where windows are lit by what is for sale; its own picture where nothing is drawn. */
export function ProjectPicture({
  cover,
  street,
  className,
  sizes,
  eager = false,
}: ProjectPictureProps) {
  if (!cover && !street) return null
  return (
    <div className={className}>
      {street ? <StreetPicture day={street} eager={eager} /> : null}
      {!street && cover ? <Cover picture={cover} sizes={sizes} eager={eager} silent /> : null}
    </div>
  )
}
