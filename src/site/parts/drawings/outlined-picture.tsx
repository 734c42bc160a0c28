import { partsOf } from '#domain/media/outlines.ts'
import type { Picture as PictureData } from '#domain/media/picture.ts'
import { Picture } from '#site/parts/media/picture.tsx'

import styles from './outlined-picture.module.css'

/** An outline over a picture: lit when what is behind it is for sale. */
export type OutlinedShape = {
  key: string
  points: string
  /** Of windows: they glow. */
  isWindow?: boolean
  state: 'this' | 'available' | 'reserved' | 'sold'
  name: string
  /** null: it leads nowhere. */
  href: string | null
  /** The tip shown under the pointer. */
  tip?: { price: number | null; planUrl: string | null }
}

type OutlinedPictureProps = {
  picture: PictureData
  alt: string
  /** What the points are counted in. */
  width: number
  height: number
  shapes: readonly OutlinedShape[]
}

/** A picture of the company's own with lots outlined on it. */
export const OutlinedPicture = ({ picture, alt, width, height, shapes }: OutlinedPictureProps) => (
  <div className={styles.outlined}>
    <Picture picture={picture} alt={alt} sizes="(min-width: 80rem) 76rem, 100vw" />
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {shapes.map((shape) => (
        <Shape key={shape.key} shape={shape} />
      ))}
    </svg>
  </div>
)

function Shape({ shape }: { shape: OutlinedShape }) {
  const { points, isWindow, state, name, href, tip } = shape
  const polygons = partsOf(points).map((part) => (
    <polygon key={part} points={part} data-state={state} data-window={isWindow || undefined} />
  ))
  return href ? (
    <a
      href={href}
      aria-label={name}
      data-price={tip && (tip.price ?? '')}
      data-plan={tip?.planUrl ?? undefined}
    >
      {polygons}
    </a>
  ) : (
    <g>
      <title>{name}</title>
      {polygons}
    </g>
  )
}
