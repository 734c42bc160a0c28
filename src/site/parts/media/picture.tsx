import { photoFormats, photoUrl, usefulWidths, type PhotoFormat } from '#domain/media/photo-url.ts'
import type { Picture as PictureData } from '#domain/media/picture.ts'

import styles from './picture.module.css'

type PictureProps = {
  picture: PictureData
  alt: string
  /** The width on the page, as the attribute `sizes`. */
  sizes: string
  /** Above the fold: fetched at once, or as soon as it is seen to be there. */
  eager?: boolean | 'where seen'
  /** The whole picture in its box, rather than the box full of picture. */
  contain?: boolean
  focus?: readonly [x: number, y: number] | null
}

/** A picture of ours in the formats and widths a browser chooses from; its box stands before it comes. */
export function Picture({ picture, alt, sizes, eager = false, contain, focus }: PictureProps) {
  const { hash, width, height, colour } = picture
  const [avif, webp] = photoFormats
  return (
    <span
      className={styles.box}
      data-contain={contain || undefined}
      data-x={focus && Math.round(focus[0] * 4)}
      data-y={focus && Math.round(focus[1] * 4)}
    >
      {colour && !contain ? (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path fill={colour} d="M0 0h1v1H0z" />
        </svg>
      ) : null}
      <picture>
        <source type="image/avif" srcSet={srcSetOf(picture, avif)} sizes={sizes} />
        <img
          src={photoUrl(hash, 960, webp)}
          srcSet={srcSetOf(picture, webp)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager === true ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

export const srcSetOf = ({ hash, width }: PictureData, format: PhotoFormat): string =>
  usefulWidths(width)
    .map((one) => `${photoUrl(hash, one, format)} ${Math.min(one, width)}w`)
    .join(', ')
