import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { accentTokens, eveningTokens, inkTokens } from '#domain/brand/brand-tokens.ts'

let colours: BrandColours | null = null
let tokens: Record<string, string> = {}

/**
 * Files stand outside pages, where CSS tokens do not reach: the process gets the colours of the brand once, at its start.
 */
export function setBrandColours(brand: BrandColours | null) {
  colours = brand
  tokens = brand ? { ...accentTokens(brand), ...inkTokens(brand), ...eveningTokens(brand) } : {}
}

/** Part of the name of every drawing, for it changes them all. null: the colours of the build. */
export const brandMark = (): string | null => colours && JSON.stringify(colours)

/** Colours of the build by role, or those of the brand; `nameOf` gives the token of a role. */
export function inBrand<Role extends string>(
  builtIn: Record<Role, string>,
  light: 'light' | 'dark',
  nameOf: (role: Role) => string = (role) => role,
): Record<Role, string> {
  const found: Record<Role, string> = { ...builtIn }
  for (const role in builtIn) found[role] = tokenOf(nameOf(role), light) ?? builtIn[role]
  return found
}

/** «light-dark(#fbf7f0,#1d0d24)», or one colour for both. */
function tokenOf(name: string, light: 'light' | 'dark'): string | undefined {
  const [one, other = one] = tokens[name]?.match(/#[0-9a-f]{6}/g) ?? []
  return light === 'light' ? one : other
}
