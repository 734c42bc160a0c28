import { inBrand } from './brand-ink.ts'

/** page: for a drawing inside the page's own HTML, coloured by the tokens of the page. */
export type Theme = 'light' | 'dark' | 'page'

const light = {
  floor: '#fff',
  wet: '#eff3f5',
  tile: '#dae2e7',
  soft: '#a2adbb',
  furniture: '#8d99aa',
  wall: '#14233f',
  insulation: '#b9c3cf',
  dim: '#c3cbd4',
  text: '#12203a',
  'text-2': '#44526a',
  'text-3': '#5a677c',
  lamp: '#f6bc4e',
  free: '#fbe2ac',
  'free-2': '#f8cf7e',
  'on-free': '#12203a',
  'lamp-line': '#d69a25',
  'on-lamp': '#12203a',
  'line-2': '#b8c2cc',
}

/** What a line or a surface is; the names of the tokens without their «--plan-». */
type Role = keyof typeof light
export type Ink = Readonly<Record<Role, string>>

const dark: Record<Role, string> = {
  floor: '#101e37',
  wet: '#16284a',
  tile: '#223860',
  soft: '#5a73a0',
  furniture: '#7d94bd',
  wall: '#d5e1f5',
  insulation: '#5b7099',
  dim: '#3a4f77',
  text: '#e9eff8',
  'text-2': '#b6c3d8',
  'text-3': '#92a2bd',
  lamp: '#f6bc4e',
  free: '#d4a44b',
  'free-2': '#e6b14c',
  'on-free': '#12203a',
  'lamp-line': '#a57c2c',
  'on-lamp': '#12203a',
  'line-2': '#3d5279',
}

/** `--plan-wall` and so on; each falls back to ink on paper, so a drawing is never empty. */
const page = Object.fromEntries(
  Object.entries(light).map(([role, colour]) => [role, `var(--plan-${role},${colour})`]),
) as Ink

const tokenNames: { readonly [role in Role]?: string } = {
  floor: 'plan-bg',
  wet: 'plan-wet',
  tile: 'plan-tile',
  soft: 'plan-soft',
  furniture: 'plan-furn',
  wall: 'plan-wall',
  insulation: 'plan-ins',
  dim: 'plan-dim',
}

const inks: Record<'light' | 'dark', Record<Role, string>> = { light, dark }
export const inkOf = (theme: Theme): Ink =>
  theme === 'page' ? page : inBrand(inks[theme], theme, (role) => tokenNames[role] ?? role)
