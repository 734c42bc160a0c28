/** What may be laid by hand, with how wide it is along its back and how deep, mm. */
export const furnitureSizes = {
  bed: [1800, 2050],
  sofa: [2200, 950],
  dining: [1400, 900],
  wardrobe: [1800, 600],
  kitchen: [2700, 600],
  tub: [1700, 750],
  shower: [900, 900],
  toilet: [450, 680],
  basin: [600, 450],
  washer: [600, 600],
} as const satisfies Record<string, readonly [width: number, depth: number]>

export type FurnitureKind = keyof typeof furnitureSizes

export const furnitureKinds = Object.keys(furnitureSizes) as FurnitureKind[]
