import { inBrand } from '#drawings/brand-ink.ts'

import type { Material } from './facade.ts'

/** page: coloured by the tokens of the page, so that day and evening are a matter of one class. */
export type Daylight = 'day' | 'evening' | 'page'

type Shared = 'glass' | 'lit' | 'gleam' | 'shop' | 'shop-lit' | 'frame' | 'mark' | 'mark-text'
type Own = 'body' | 'base' | 'line' | 'reveal' | 'rail' | 'trim' | 'panel'
export type Paint = Readonly<Record<Shared | Own, string>>

const shared: Record<'day' | 'evening', Record<Shared, string>> = {
  day: {
    glass: '#8fa6b8',
    lit: '#f4c766',
    gleam: '#fbe2ac',
    shop: '#7e93a3',
    'shop-lit': '#f4c766',
    frame: '#35465c',
    mark: '#93a2b3',
    'mark-text': '#5a677c',
  },
  evening: {
    glass: '#0d1d36',
    lit: '#f6bc4e',
    gleam: '#ffdd93',
    shop: '#3f5175',
    'shop-lit': '#f6bc4e',
    frame: '#0a172c',
    mark: '#3b5079',
    'mark-text': '#8fa3c7',
  },
}

const row = (
  body: string,
  base: string,
  line: string,
  reveal: string,
  rail: string,
  trim: string,
  panel: string,
) => ({ body, base, line, reveal, rail, trim, panel }) satisfies Record<Own, string>

const own: Record<'day' | 'evening', Record<Material, Record<Own, string>>> = {
  day: {
    brick: row('#a9644f', '#5c3a34', '#93523f', '#7f4536', '#2a2f3a', '#e3d9cb', '#9b5a46'),
    limestone: row('#dcd8cc', '#b5af9f', '#b9b4a5', '#bdb7a8', '#9e988a', '#efece4', '#d0cbbd'),
    larch: row('#ecede9', '#8a9089', '#a67c50', '#d5d8d3', '#59636b', '#c9cdc8', '#bc9263'),
    clinker: row('#6f5a55', '#3d3a3f', '#5d4a46', '#4b3d3b', '#2b3036', '#9aa3ab', '#8b98a3'),
  },
  evening: {
    brick: row('#3a3448', '#272638', '#332e42', '#2a273a', '#14182b', '#5a5468', '#342f43'),
    limestone: row('#4a5770', '#38445c', '#3d4a63', '#38455e', '#2c3850', '#62708a', '#445069'),
    larch: row('#44546c', '#2b3850', '#3c3a48', '#36455d', '#1b2740', '#566680', '#51505c'),
    clinker: row('#2f3044', '#20233a', '#27283b', '#232538', '#151a2e', '#4c5872', '#27375a'),
  },
}

/** `--house-brick-body`; falls back to the evening, which is how a page is first shown. */
const page = (material: Material): Paint => {
  const evening = { ...shared.evening, ...own.evening[material] }
  const name = (role: string) => (role in shared.evening ? role : `${material}-${role}`)
  return Object.fromEntries(
    Object.entries(evening).map(([role, colour]) => [role, `var(--house-${name(role)},${colour})`]),
  ) as Paint
}

export const paintOf = (material: Material, daylight: Daylight): Paint =>
  daylight === 'page' ? page(material) : { ...sharedOf(daylight), ...own[daylight][material] }

/** By day only the light behind the windows is the brand's. */
function sharedOf(daylight: 'day' | 'evening') {
  if (daylight === 'evening') return inBrand(shared.evening, 'dark', (role) => `house-${role}`)
  const { lit, gleam } = shared.day
  return { ...shared.day, ...inBrand({ lit, gleam }, 'light', (role) => `house-${role}-day`) }
}
