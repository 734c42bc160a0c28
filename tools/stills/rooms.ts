import { resolve } from 'node:path'

import type { Piece } from '#drawings/plan/model/piece.ts'

/** m, in the frame of the plan: to the right, up, down the sheet. */
type Spot = [x: number, y: number, z: number]

/** One room as it is rendered: which one of its plan, from where, by what sun, in which cloths. */
export type RoomFrame = {
  /** Number of the room in its plan. */
  room: number
  eye: Spot
  target: Spot
  sun: { power: number; way: Spot }
  style: { sofa: string; rug: string; fronts: string; quilt: string }
  /** Where they stand, and how high they are. */
  plants: Spot[]
  /** What would stand before the eye. */
  without?: Piece['kind'][]
}

/** What all rooms share: a lens of a wide angle held level, a clear morning. */
export const roomLook = {
  scene: 'room',
  light: 'day',
  width: 1200,
  height: 800,
  over: 2,
  samples: 7,
  lens: 25,
  shift: -0.055,
  exposure: 0.9,
  denoise: [4, 0.6],
}

/** A row of storage rooms, which no plan is needed for. */
export const storageFrame = {
  ...roomLook,
  scene: 'storage',
  samples: 5,
  lens: 27,
  shift: -0.03,
  exposure: 0.3,
  eye: [0.5, 1.45, 3.7],
  target: [0.15, 1.45, 0],
}

/** The hall of a section: no plan of the ground floor is drawn. */
export const hallFrame = {
  ...roomLook,
  scene: 'hall',
  samples: 6,
  lens: 24,
  shift: -0.03,
  exposure: 0.02,
  eye: [0.25, 1.5, 1.5],
  target: [0, 1.5, -6],
}

/** Shops of a ground floor at dusk; the letters of their names are the site's own. */
export const shopsFrame = {
  ...roomLook,
  scene: 'shops',
  samples: 20,
  lens: 26,
  shift: 0.085,
  exposure: 0.42,
  font: resolve('node_modules/@expo-google-fonts/geologica/600SemiBold/Geologica_600SemiBold.ttf'),
  eye: [-5.8, 1.6, 9.3],
  target: [-1.4, 1.6, 0],
}

/** A level of parking with two free bays in front. */
export const garageFrame = {
  ...roomLook,
  scene: 'garage',
  samples: 14,
  lens: 28,
  shift: -0.005,
  exposure: 0.5,
  font: resolve('node_modules/@expo-google-fonts/geologica/600SemiBold/Geologica_600SemiBold.ttf'),
  eye: [-2, 1.65, -0.9],
  target: [3.1, 1.65, -10.9],
}

/** By names of views (src/demo/pictures/room-views.ts). */
export const roomFrames: Readonly<Record<string, RoomFrame>> = {
  'lotsman-room-three': {
    room: 0,
    eye: [9.1, 1.5, 7.15],
    target: [9.1, 1.5, 3.15],
    sun: { power: 7, way: [-0.5, 0.6, -0.75] },
    style: { sofa: 'sofa-green', rug: 'rug', fronts: 'front-low', quilt: 'ink' },
    plants: [[10.65, 0.5, 1.5]],
  },
  'lotsman-room-one': {
    room: 1,
    eye: [1.9, 1.5, 6.1],
    target: [1.9, 1.5, 2.1],
    sun: { power: 7, way: [0.5, 0.6, -0.75] },
    style: { sofa: 'sofa-warm', rug: 'rug-blue', fronts: 'front', quilt: 'ink' },
    plants: [[3.25, 0.35, 1.4]],
    without: ['shelf'],
  },
  'lotsman-room-studio': {
    room: 0,
    eye: [2.14, 1.5, 0.3],
    target: [2.14, 1.5, 4.3],
    sun: { power: 7, way: [-0.5, 0.6, 0.75] },
    style: { sofa: 'sofa', rug: 'rug', fronts: 'front', quilt: 'rust' },
    plants: [[0.9, 6.3, 1.5]],
  },
}
