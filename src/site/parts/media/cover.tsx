import type { GalleryPicture } from '#domain/media/picture.ts'

import { Picture } from './picture.tsx'
import { RenderMark } from './render-mark.tsx'
import styles from './cover.module.css'

export type CoverProps = {
  picture: GalleryPicture
  /** The width on the page, as the attribute `sizes`. */
  sizes: string
  eager?: boolean | 'where seen'
  /** Beside the name of what it shows. */
  silent?: boolean
}

/** One picture that fills its place; the page sets the height. */
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
