type Shot = {
  width: number
  height: number
  eye: [number, number, number]
  target: [number, number, number]
  lens: number
  focus: [number, number, number]
  /** Diameter of the opening, m: as wide as if the model were a metre across. */
  aperture: number
}

/** One camera, by two lights: the day has no small lamps in it and does with fewer pixels. */
export type Frame = { name: string; shot: Shot; quality: Record<Light, Quality> }

type Quality = { samples: number; width: number; height: number }

export const lights = ['dusk', 'day'] as const
export type Light = (typeof lights)[number]

/** Where far things begin to fade into the page, and how soon they are gone, m. */
export const mist: Record<Light, [number, number]> = { dusk: [300, 330], day: [330, 330] }

/** The embankment of the quarter: as wide as a page at one and a half, and for a phone at two. */
export const frames: readonly Frame[] = [
  {
    name: 'wide',
    shot: {
      width: 2160,
      height: 780,
      eye: [-18, 44, 330],
      target: [101, 15, 70],
      lens: 43,
      focus: [110, 15, 95],
      aperture: 3.4,
    },
    quality: {
      dusk: { samples: 16, width: 2160, height: 780 },
      day: { samples: 32, width: 1800, height: 650 },
    },
  },
  {
    name: 'narrow',
    shot: {
      width: 780,
      height: 1040,
      eye: [40, 34, 300],
      target: [142, 21, 85],
      lens: 80,
      focus: [140, 15, 95],
      aperture: 3.4,
    },
    quality: {
      dusk: { samples: 14, width: 780, height: 1040 },
      day: { samples: 32, width: 585, height: 780 },
    },
  },
]
