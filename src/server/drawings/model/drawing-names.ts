import { createHash } from 'node:crypto'

import { brandMark } from '#drawings/brand-ink.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

/**
 * A name made of all that goes into a drawing: known before anything is drawn, the same in every process, another as
 * soon as the drawing would be another. Fifty bits are enough for all the drawings of a city, and short in the columns
 * that browsers fetch.
 */
export function drawingName(...facts: unknown[]): string {
  const mark = brandMark()
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWINGS_VERSION, ...(mark === null ? [] : [mark]), ...facts]))
    .digest()
  return digest.readBigUInt64BE().toString(36).padStart(LONGEST, '0').slice(-NAME)
}

/**
 * Raised when the same flat is drawn in another way, or has other rooms behind the same windows: facades, models and
 * their stills stay what they are.
 */
const FLAT_LOOK = 11

/** The drawings of a flat are named by the section they lie in, and by the floor that stands for all alike. */
export const planName = (sectionKey: string, stack: string, floor: number) =>
  drawingName('plan', FLAT_LOOK, sectionKey, stack, floor)

export const floorName = (sectionKey: string, floor: number, states: readonly unknown[]) =>
  drawingName('floor', FLAT_LOOK, sectionKey, floor, states)

const LONGEST = 13
const NAME = 10

export const drawingRooms = ['plans', 'floors', 'facades'] as const

/** One drawing is several files: `-full` has names and dimensions, `-cutaway` is the flat in three dimensions, `-dark` is for a dark page. */
export type DrawingFile = {
  room: (typeof drawingRooms)[number]
  name: string
  look: 'thumb' | 'full' | 'cutaway'
  dark: boolean
}

const FILE =
  /^\/(plans|floors|facades)\/((?:premises-)?[0-9a-z]{10})(?:-(full|cutaway))?(-dark)?\.svg$/

/** null: no drawing is called so. */
export function readAddress(path: string): DrawingFile | null {
  const [, found, name, look, dark] = FILE.exec(path) ?? []
  const room = drawingRooms.find((one) => one === found)
  if (!room || !name || (look && room !== 'plans')) return null
  return {
    room,
    name,
    look: look === 'full' || look === 'cutaway' ? look : 'thumb',
    dark: dark !== undefined,
  }
}

export const drawingAddress = (room: DrawingFile['room'], name: string) => `/${room}/${name}.svg`

/** All files of plans: the small ones first, each for a light and for a dark page. */
export const planAddresses = (names: readonly string[]): string[] =>
  ['', '-full', '-cutaway'].flatMap((size) =>
    names.flatMap((name) =>
      ['', '-dark'].map((theme) => drawingAddress('plans', `${name}${size}${theme}`)),
    ),
  )
