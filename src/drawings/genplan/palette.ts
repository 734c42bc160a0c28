import type { Material } from '#drawings/facade/facade.ts'
import type { Theme } from '#drawings/ink.ts'

export type Tones = {
  left: string
  right: string
  top: string
  'left-glass': string
  'right-glass': string
}

const tones = (left: string, right: string, top: string, glass: string, dim: string): Tones => ({
  left,
  right,
  top,
  'left-glass': glass,
  'right-glass': dim,
})

const ground = {
  ground: '#e3e8df',
  'cut-left': '#c9c3b4',
  'cut-right': '#b4ad9c',
  road: '#d3d7d8',
  marking: '#ffffff',
  water: '#b4cbd6',
  wave: '#dce9ef',
  path: '#efece4',
  lawn: '#c9d6be',
  court: '#d9b9a6',
  shade: '#14233b',
  trunk: '#6b6a58',
  crown: '#8ca886',
  'crown-light': '#b4c9ab',
}

const nightGround: typeof ground = {
  ground: '#1a2c4a',
  'cut-left': '#15243f',
  'cut-right': '#101d35',
  road: '#23375a',
  marking: '#4a608a',
  water: '#0d1c36',
  wave: '#203659',
  path: '#2b4066',
  lawn: '#1e3a4a',
  court: '#3d3a52',
  shade: '#060d1c',
  trunk: '#0d1a30',
  crown: '#2b5560',
  'crown-light': '#3d6b73',
}

const houses: Record<Material | 'later', Tones> = {
  brick: tones('#b56f58', '#8f5343', '#e6dcd2', '#85544a', '#6a433d'),
  limestone: tones('#d9d3c2', '#bab39f', '#f1eee4', '#8fa0ae', '#788a9b'),
  larch: tones('#e6e4dc', '#bc9263', '#f2f2ee', '#8fa0ae', '#7c6a55'),
  clinker: tones('#7b6660', '#5a4a48', '#cfd3d6', '#a5b7c4', '#8498a8'),
  later: tones('#dde1e3', '#c7cdd2', '#f3f5f5', '#c3cbd1', '#afb9c2'),
}

const nightHouses: Record<Material | 'later', Tones> = {
  brick: tones('#7a4b45', '#5b3838', '#8f7f80', '#4e3237', '#3d282f'),
  limestone: tones('#8b8f98', '#6a707e', '#a8abb0', '#4d5b74', '#3d4a63'),
  larch: tones('#8e949e', '#77603f', '#a5aab2', '#4d5b74', '#4d4136'),
  clinker: tones('#4d4650', '#3a3541', '#7f8a98', '#6a7c92', '#53647a'),
  later: tones('#33486d', '#283b5e', '#40577f', '#2a3e63', '#223453'),
}

export type GenplanPalette = { ground: typeof ground; houses: Record<Material | 'later', Tones> }

const palettes: Record<'light' | 'dark', GenplanPalette> = {
  light: { ground, houses },
  dark: { ground: nightGround, houses: nightHouses },
}

/** `--site-lawn`, `--site-brick-left`; each falls back to the model by day. */
const follow = <Roles extends string>(prefix: string, roles: Record<Roles, string>) =>
  Object.fromEntries(
    Object.entries<string>(roles).map(([role, colour]) => [
      role,
      `var(--site-${prefix}${role},${colour})`,
    ]),
  ) as Record<Roles, string>

const page: GenplanPalette = {
  ground: follow('', ground),
  houses: Object.fromEntries(
    Object.entries(houses).map(([material, own]) => [material, follow(`${material}-`, own)]),
  ) as GenplanPalette['houses'],
}

/** A genplan is a model on a table: it is lit by the lamp of the theme, not by the evening. */
export const genplanPalette = (theme: Theme): GenplanPalette =>
  theme === 'page' ? page : palettes[theme]
