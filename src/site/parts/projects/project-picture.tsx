import type { GalleryPicture } from '#domain/media/picture.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

type ProjectPictureProps = {
  cover: GalleryPicture | null
  /** The file of its drawn street. */
  street: string | undefined
  className: string | undefined
  /** How wide it stands on the page, as `sizes` says it. */
  sizes: string
  eager?: boolean
}

/** A project's own picture; its drawn street where it has none; nothing where it has neither. */
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
      {cover ? <Cover picture={cover} sizes={sizes} eager={eager} silent /> : null}
      {!cover && street ? <StreetPicture day={street} eager={eager} /> : null}
    </div>
  )
}
