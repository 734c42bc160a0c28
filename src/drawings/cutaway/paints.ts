import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'

import { paintOf, type Paint } from './solid.ts'

const light = {
  wood: '#eaddc8',
  wet: '#dce5ea',
  cold: '#dfe0dc',
  wall: '#fbf9f5',
  glass: '#9fc0d4',
  white: '#fdfcfa',
  oak: '#cba87a',
  fabric: '#a9b8c6',
  linen: '#f4efe6',
  cover: '#8fa2b4',
  stone: '#59626d',
  rug: '#d8d2c6',
  water: '#bcd7e4',
  sun: '#ffd98a',
}

const dark: typeof light = {
  wood: '#1c2f52',
  wet: '#1a3a5c',
  cold: '#1b2b48',
  wall: '#3a5180',
  glass: '#7fa6d6',
  white: '#6c86b4',
  oak: '#4b669a',
  fabric: '#45618f',
  linen: '#7e97c2',
  cover: '#53709f',
  stone: '#1e3156',
  rug: '#263d66',
  water: '#4f83b0',
  sun: '#c9963c',
}

export type Material = keyof typeof light

export type Paints = {
  /** Of a flat thing: a floor, a pane, a patch of sun. */
  flat: (material: Material) => string
  solid: (material: Material) => Paint
  /** A wall as it was cut. */
  wall: Paint
  line: string
  lamp: string
}

/** Materials lie inside drawings only; lines and the cut of walls are of the page's ink. */
export function paintsOf(theme: Exclude<Theme, 'page'>): Paints {
  const colours = theme === 'dark' ? dark : light
  const ink = inkOf(theme)
  const solid = (material: Material) => paintOf(colours[material], 0.9)
  return {
    flat: (material) => colours[material],
    solid,
    wall: { ...solid('wall'), top: ink.wall, seam: ink.wall },
    line: ink['text-3'],
    lamp: ink.lamp,
  }
}
