import type { GalleryPicture } from '#domain/media/picture.ts'
import layout from '#site/ui/layout/layout.module.css'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'

import { ForeignMedia } from './foreign-media.tsx'
import { Gallery } from './gallery.tsx'

type MediaSectionProps = {
  title: string
  pictures: readonly GalleryPicture[]
  tour?: string | null
  video?: string | null
  view?: string | null
}

/** Pictures of what a page is about, and where its tour, video and view are to be seen. Nothing where there are none. */
export function MediaSection({
  title,
  pictures,
  tour = null,
  video = null,
  view = null,
}: MediaSectionProps) {
  if (pictures.length === 0 && !tour && !video && !view) return null
  return (
    <InTurn>
      <section className={layout.section}>
        <div className={layout.head}>
          <h2>{title}</h2>
        </div>
        <div>
          <Gallery pictures={pictures} label={title} />
          <ForeignMedia tour={tour} video={video} view={view} />
        </div>
      </section>
    </InTurn>
  )
}
