import type { DrawnDoor } from '#geometry/drawing/drawn-floor.ts'
import type { DoorGeometry } from '#geometry/section-geometry.ts'

/** What `data-door` may be. */
export const doorWords: Readonly<Record<string, DoorGeometry['kind']>> = {
  entry: 'entry',
  входная: 'entry',
  leaf: 'leaf',
  распашная: 'leaf',
  opening: 'opening',
  проём: 'opening',
  проем: 'opening',
  sliding: 'sliding',
  раздвижная: 'sliding',
  balcony: 'balcony',
  балконная: 'balcony',
}

/** What `data-swing` may be. */
export const swingWords: Readonly<Record<string, NonNullable<DrawnDoor['swing']>>> = {
  left: 'left',
  влево: 'left',
  right: 'right',
  вправо: 'right',
}
