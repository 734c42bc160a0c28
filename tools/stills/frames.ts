import { PODIUM } from '#drawings/model/build-houses.ts'
import type { Spot } from '#drawings/model/mesh.ts'
import type { Site } from '#drawings/model/site.ts'

type Shot = {
  width: number
  height: number
  eye: Spot
  target: Spot
  lens: number
  /** How far the picture lies above what the camera looks at, of its width: uprights stay upright. */
  shift?: number
  /** Where the sun of the day comes from, if not from the left before the houses. */
  sun?: Spot
  /** Behind the houses is a clear sky, not the colour of the page. */
  sky?: boolean
}

/** `over`: pixels of the render along each side of one of the picture; `exposure`: stops, where not as usual. */
type Quality = { samples: number; over: number; exposure?: number }

/** One camera, by two lights. */
export type Frame = { name: string; shot: Shot; quality: Record<Light, Quality> }

export const lights = ['dusk', 'day'] as const
export type Light = (typeof lights)[number]

/** Where far things begin to fade into the page, and how soon they are gone, m. */
type Mist = Record<Light, [number, number]>

export const mist: Mist = { dusk: [300, 330], day: [330, 330] }

/** What a phone shows of the wide frame: a share of its width, and where the middle of that lies. */
export type Crop = { width: number; middle: number }

/** A project by its cameras: a phone has one of its own, or a part of the wide one. Views are by day alone, and of no window a link. */
export type Shooting = {
  wide: Frame
  narrow: Frame | Crop
  views?: readonly Frame[]
  mist?: Mist
  /** How much of the farthest things goes into the page; by itself by the light. */
  fade?: number
}

const frameOf = (shot: Omit<Shot, 'width' | 'height'>): Frame => ({
  name: 'wide',
  shot: { width: 1620, height: 585, ...shot },
  quality: { dusk: { samples: 4, over: 2 }, day: { samples: 4, over: 2 } },
})

/** A picture of a gallery by a clear morning: what is between the houses, from as high as a lamp or a roof. */
const viewFrom = (
  name: string,
  shot: Omit<Shot, 'width' | 'height'>,
  size = { width: 1200, height: 800 },
): Frame => ({
  name,
  shot: { ...size, sky: true, ...shot },
  quality: { dusk: { samples: 5, over: 2 }, day: { samples: 5, over: 2, exposure: 0.25 } },
})

const quayQuality: Frame['quality'] = {
  dusk: { samples: 4, over: 2 },
  day: { samples: 4, over: 2, exposure: 0.12 },
}

/** As wide as a page at one and a half for home, and for a phone at two. */
export const shootings: Record<string, Shooting> = {
  'lotsmanskiy-kvartal': {
    wide: {
      name: 'wide',
      shot: {
        width: 1800,
        height: 650,
        eye: [-18, 44, 330],
        target: [101, 15, 70],
        lens: 43,
      },
      quality: quayQuality,
    },
    narrow: {
      name: 'narrow',
      shot: {
        width: 780,
        height: 1040,
        eye: [40, 34, 300],
        target: [142, 21, 85],
        lens: 80,
      },
      quality: quayQuality,
    },
    views: [
      viewFrom('yard', {
        eye: [20, 6, 75],
        target: [88, 6, 51],
        lens: 28,
        shift: 0.02,
        sun: [-0.78, 0.6, 0.12],
      }),
      viewFrom(
        'facade',
        { eye: [50, 13, 178], target: [123, 19, 88], lens: 38, shift: 0.045 },
        { width: 1680, height: 840 },
      ),
    ],
  },
  'verhniy-yar': {
    wide: frameOf({ eye: [-30, 38, 270], target: [86, 15, 40], lens: 40 }),
    narrow: { width: 0.27, middle: 0.58 },
    mist: { dusk: [330, 620], day: [330, 700] },
    views: [
      viewFrom('terraces', { eye: [-11, 5.4, 100], target: [50, 5.4, 69], lens: 27, shift: -0.05 }),
    ],
  },
  'mayachnyy-dvor': {
    wide: frameOf({ eye: [-45, 38, 330], target: [86, 17, 60], lens: 37 }),
    narrow: { width: 0.27, middle: 0.775 },
    mist: { dusk: [360, 330], day: [380, 360] },
    views: [
      viewFrom('yard', {
        eye: [50, 3, 48],
        target: [77.4, 3, 70.5],
        lens: 30,
        shift: 0.125,
        sun: [-0.75, 0.6, -0.32],
      }),
    ],
  },
  smolokurnya: {
    wide: frameOf({ eye: [-34, 24, 225], target: [56, 11.5, 42], lens: 52 }),
    narrow: { width: 0.27, middle: 0.784 },
    mist: { dusk: [240, 260], day: [240, 260] },
    views: [
      viewFrom('yard', {
        eye: [86, 3.6, 98.5],
        target: [67, 3.6, 68.5],
        lens: 26,
        shift: 0.085,
        sun: [-0.6, 0.62, 0.75],
      }),
    ],
  },
}

const LENS = 43
/** Of the width of the sensor, as of a small film. */
const HALF_SENSOR = 18
const TURN = (-26 * Math.PI) / 180
const RISE = 0.14
/** From so many times its height a house is in the picture, with air above and below. */
const AWAY = 5
/** What stands on roofs, m. */
const ROOF = 4

/** A camera for a project that has none of its own: from the left before the front, the whole plot in the picture. `tall`: its highest house, m. */
export function shootingOf({ plot: [x0, y0, x1, y1] }: Site, tall: number): Shooting {
  const top = PODIUM + tall + ROOF
  const middle: Spot = [(x0 + x1) / 2, top / 2, (y0 + y1) / 2]
  const away = Math.max(
    top * AWAY,
    (Math.hypot(x1 - x0, y1 - y0) / 2) * (LENS / HALF_SENSOR) * 1.15 + 20,
  )
  const eye: Spot = [
    middle[0] + Math.sin(TURN) * away,
    middle[1] + RISE * away,
    middle[2] + Math.cos(TURN) * away,
  ]
  const wide = frameOf({ eye, target: middle, lens: LENS })
  // Far things begin to fade behind the houses.
  const far: [number, number] = [away * 1.2, away * 2.5]
  return { wide, narrow: { width: 0.4, middle: 0.5 }, mist: { dusk: far, day: far }, fade: 1 }
}
