import { paintOf, type Paint } from '#drawings/cutaway/solid.ts'
import type { Daylight } from '#drawings/facade/paint.ts'

const day = {
  card: '#f7f5f0',
  plate: '#e3e1da',
  edge: '#cfccc3',
  ground: '#dedbd2',
  paving: '#ebe8e0',
  grass: '#c9d7c2',
  leaf: '#a9c09c',
  bark: '#8d7a63',
  water: '#b4cad6',
  asphalt: '#c9ccd0',
  line: '#fbfaf7',
  brick: '#c08a72',
  limestone: '#ded4c0',
  clinker: '#8d7468',
  larch: '#c9a878',
  concrete: '#cdcdc9',
  steel: '#7c8796',
  glass: '#8fa9bb',
  oak: '#cba87a',
  fabric: '#a9b8c6',
  rubber: '#4a5563',
  sign: '#44526a',
}

const evening: typeof day = {
  card: '#4b648f',
  plate: '#1b2d4f',
  edge: '#14233f',
  ground: '#1f3257',
  paving: '#2a4069',
  grass: '#24455a',
  leaf: '#3b6a72',
  bark: '#41506b',
  water: '#1b4569',
  asphalt: '#233555',
  line: '#8ea6cf',
  brick: '#6b4c52',
  limestone: '#60708c',
  clinker: '#4d4356',
  larch: '#6c5d5c',
  concrete: '#3f5379',
  steel: '#7f95bd',
  glass: '#6f93bd',
  oak: '#6e6266',
  fabric: '#56719f',
  rubber: '#0c1830',
  sign: '#b6c3d8',
}

export type CoverMaterial = keyof typeof day

export type CoverPaints = {
  flat: (material: CoverMaterial) => string
  solid: (material: CoverMaterial) => Paint
}

/** Colours of a card model: pale by day, blue in the evening. Amber is not among them: it means «for sale». */
export function coverPaints(daylight: Exclude<Daylight, 'page'>): CoverPaints {
  const colours = daylight === 'day' ? day : evening
  return {
    flat: (material) => colours[material],
    solid: (material) => paintOf(colours[material], 0.91),
  }
}
