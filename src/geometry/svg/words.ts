import type { DrawnDoor } from '#geometry/drawing/drawn-floor.ts'
import type { FurnitureKind } from '#geometry/furniture-kinds.ts'
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

/** What `data-furniture` may be. */
export const furnitureWords: Readonly<Record<string, FurnitureKind>> = {
  bed: 'bed',
  кровать: 'bed',
  sofa: 'sofa',
  диван: 'sofa',
  dining: 'dining',
  стол: 'dining',
  wardrobe: 'wardrobe',
  шкаф: 'wardrobe',
  kitchen: 'kitchen',
  кухня: 'kitchen',
  tub: 'tub',
  ванна: 'tub',
  shower: 'shower',
  душ: 'shower',
  toilet: 'toilet',
  унитаз: 'toilet',
  basin: 'basin',
  раковина: 'basin',
  washer: 'washer',
}
