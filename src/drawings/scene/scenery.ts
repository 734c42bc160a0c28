import { inBrand } from '#drawings/brand-ink.ts'
import type { Daylight } from '#drawings/facade/paint.ts'

const evening = {
  sky: '#0e1d38',
  far: '#14274a',
  ground: '#14243f',
  contour: '#22365a',
  pine: '#163645',
  tree: '#234553',
  trunk: '#0a1a2c',
  quay: '#2a3a57',
  lamp: '#54678a',
  glow: '#ffdd93',
  people: '#0a1628',
  water: '#0a1730',
  wave: '#1b2e52',
  reflection: '#b07f33',
  mark: '#3b5079',
  'mark-text': '#8fa3c7',
}
export type Scenery = Readonly<Record<keyof typeof evening, string>>

const day: Scenery = {
  sky: '#e6edf0',
  far: '#d5dfe4',
  ground: '#bfcbb9',
  contour: '#a9b8a3',
  pine: '#5e7d6b',
  tree: '#85a083',
  trunk: '#5a5548',
  quay: '#b9bec0',
  lamp: '#56626e',
  glow: '#56626e',
  people: '#2b3a4e',
  water: '#b4cbd6',
  wave: '#d2e1e8',
  reflection: '#c5d7df',
  mark: '#aab9c2',
  'mark-text': '#3f5063',
}

const page = Object.fromEntries(
  Object.entries(evening).map(([role, colour]) => [role, `var(--scene-${role},${colour})`]),
) as Scenery

const sceneries: Record<Daylight, Scenery> = { day, evening, page }
/** By day a brand changes nothing: water and grass have no other colour. */
export const sceneryOf = (daylight: Daylight): Scenery =>
  daylight === 'evening' ? inBrand(evening, 'dark', (role) => `scene-${role}`) : sceneries[daylight]
