import type { Vector } from './vectors.ts'

/** Colours by day of what the mesh names; what is not here is pale card. */
const colours: Record<string, string> = {
  'brick-red': '#a4614c',
  'brick-dark': '#6a4038',
  'brick-sand': '#c9a983',
  'brick-pale': '#d9cdbb',
  limestone: '#ddd8ca',
  larch: '#c08a52',
  clinker: '#75605a',
  trim: '#e6e1d6',
  frame: '#3a4654',
  glass: '#44566b',
  rail: '#5b6672',
  shop: '#8799a8',
  lobby: '#9fb0bd',
  roof: '#b9b6ae',
  metal: '#8b9298',
  wood: '#bd9460',
  hedge: '#7c9a68',
  lawn: '#a9bd93',
  sand: '#dccfae',
  stone: '#cfcbc2',
  road: '#a3a5a6',
  podium: '#c4bfb4',
  ply: '#c8ab82',
  water: '#8fb0bf',
  card: '#eeece7',
  cardhole: '#c3c7ca',
  beacon: '#b5533c',
}

export const CROWN = '#8fa878'

export const colourOf = (material: string): Vector => linear(colours[material] ?? '#eeece7')

/** As light adds up, not as screens store it. */
export function linear(hex: string): Vector {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}
