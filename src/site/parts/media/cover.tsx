import type { GalleryPicture } from '#domain/media/picture.ts'

import { Picture } from './picture.tsx'
import { RenderMark } from './render-mark.tsx'
import styles from './cover.module.css'

type CoverProps = {
  picture: GalleryPicture
  /** How wide it stands on the page, as `sizes` says it. */
  sizes: string
  eager?: boolean
  /** Beside the name of what it shows. */
  silent?: boolean
}

/** One picture that fills its place; how tall the place is, its page says. */
export const Cover = ({ picture, sizes, eager = false, silent }: CoverProps) => (
  <div className={styles.cover}>
    <Picture
      picture={picture}
      alt={silent ? '' : picture.alt}
      sizes={sizes}
      eager={eager}
      focus={picture.focus}
    />
    <RenderMark kind={picture.kind} />
  </div>
)
