import type { MouseEvent } from 'react'

import { photoUrl } from '#domain/media/photo-url.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import { Picture } from './picture.tsx'
import { RenderMark } from './render-mark.tsx'
import styles from './gallery.module.css'

type GalleryProps = {
  pictures: readonly GalleryPicture[]
  /** «Фотографии двора»: the name of the whole. */
  label: string
  /** small: thumbnails beside other things. */
  look?: 'wide' | 'small'
}

const sizes = {
  wide: 'auto, (min-width: 40rem) 50vw, 92vw',
  small: '(min-width: 40rem) 20rem, 60vw',
}

/** Pictures in rows; each opens over the whole screen, and without scripts by itself. */
export function Gallery({ pictures, label, look = 'wide' }: GalleryProps) {
  if (pictures.length === 0) return null

  function open(event: MouseEvent<HTMLAnchorElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./lightbox.ts')
      .then(({ openLightbox }) => openLightbox(pictures, at))
      .catch(() => location.assign(href))
  }

  return (
    <ul className={styles.gallery} data-look={look} aria-label={label}>
      {pictures.map((picture, at) => (
        <li key={picture.hash}>
          <figure>
            {/* The address of a file, not of a page of ours. */}
            <a
              href={photoUrl(picture.hash, 2400, 'webp')}
              data-whole
              onClick={(event) => open(event, at)}
            >
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes={sizes[look]}
                focus={picture.focus}
              />
              <RenderMark kind={picture.kind} />
            </a>
            {picture.caption && look === 'wide' ? <figcaption>{picture.caption}</figcaption> : null}
          </figure>
        </li>
      ))}
    </ul>
  )
}
