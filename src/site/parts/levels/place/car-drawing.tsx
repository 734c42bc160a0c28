import type { Car } from '#domain/places/car-fit.ts'
import { formatPlaceSize, type PlaceSize } from '#domain/places/place-details.ts'

import styles from './place-fit.module.css'

type CarDrawingProps = { place: PlaceSize; car: Car }

/** An ordinary car, where none is named. */
const USUAL = { length: 4650, width: 1850 }
/** mm: half of a column, how far it stands from the lane, how far the car keeps off it, and a door. */
const COLUMN = 200
const FROM_LANE = 900
const GAP = 100
const DOOR = 1000

/** The place from above with the car in it and its door open, at one scale; the lane is below. */
export function CarDrawing({ place, car }: CarDrawingProps) {
  const { widthMm, lengthMm, column } = place
  if (widthMm === null || lengthMm === null) return null
  const [length, width] = [car.length ?? USUAL.length, car.width ?? USUAL.width]
  const x = widthMm - (column ? COLUMN : 0) - GAP - width
  const y = Math.max(0, (lengthMm - length) / 2)
  const label = `Место ${formatPlaceSize([widthMm, lengthMm])} и\u00A0машина ${formatPlaceSize([width, length])} в\u00A0одном масштабе`
  // As far as there is room, and no further than a door opens.
  const opened = Math.min(DOOR * 0.7, Math.max(0, x))
  const hinge = y + length * 0.36
  const end = hinge + Math.sqrt(DOOR ** 2 - opened ** 2)
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`-150 -150 ${widthMm + 300} ${lengthMm + 300}`} role="img" aria-label={label}>
        <path className={styles.line} d={`M0 ${lengthMm}V0H${widthMm}V${lengthMm}`} />
        {column ? (
          <rect
            className={styles.column}
            x={widthMm - COLUMN}
            y={lengthMm - FROM_LANE - 2 * COLUMN}
            width={2 * COLUMN}
            height={2 * COLUMN}
          />
        ) : null}
        <rect
          className={styles.body}
          data-over={x < 0 || length > lengthMm || undefined}
          x={x}
          y={y}
          width={width}
          height={length}
          rx="300"
        />
        <path
          className={styles.glass}
          d={`M${x + 200} ${y + length * 0.36}q${width / 2 - 200} -260 ${width - 400} 0l-120 420h${640 - width}zM${x + 260} ${y + length * 0.82}h${width - 520}`}
        />
        <path className={styles.door} d={`M${x} ${hinge}L${x - opened} ${end}`} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
