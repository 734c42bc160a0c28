import type { Brand } from '#domain/brand/brand.ts'
import { accentTokens, eveningTokens, inkTokens } from '#domain/brand/brand-tokens.ts'

import type { SafeSvg } from './safe-svg.ts'

/** A wider logo is a word by itself: the name does not stand beside it once more. */
const WORDMARK_RATIO = 2

/** How much wider than tall the built-in stylesheet takes a logo to be. */
const BUILT_IN_RATIO = 22 / 32

/** The stylesheet of a brand: only what differs from the tokens of the build. null: nothing does. */
export function brandStyles(
  { colours, fonts }: Brand,
  logo: SafeSvg,
  fontAddresses: readonly string[],
): string | null {
  const faces = fonts.map(
    ({ weight }, index) =>
      `@font-face{font-family:Brand;src:url(${fontAddresses[index]}) format("woff2");font-weight:${weight};font-display:swap}`,
  )
  const root = {
    ...logoTokens(logo),
    ...(fonts.length > 0 && { font: "Brand,'Geologica fallback',system-ui,sans-serif" }),
    ...(colours && { ...accentTokens(colours), ...eveningTokens(colours) }),
  }
  const rules = [
    rule(':root', root),
    // A visitor who asked for more contrast keeps the colours made for that.
    rule(":root:not([data-contrast='more'])", colours ? inkTokens(colours) : {}),
  ].join('')
  return faces.length + rules.length > 0 ? `${faces.join('')}@layer tokens{${rules}}` : null
}

export const isWordmark = ({ width, height }: SafeSvg) => width / height >= WORDMARK_RATIO

function logoTokens(logo: SafeSvg): Record<string, string> {
  const ratio = logo.width / logo.height
  return {
    ...(Math.abs(ratio - BUILT_IN_RATIO) > 0.01 && { 'logo-ratio': ratio.toFixed(3) }),
    ...(isWordmark(logo) && { 'logo-name': 'none' }),
  }
}

function rule(selector: string, tokens: Record<string, string>): string {
  const written = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return written.length > 0 ? `${selector}{${written.join(';')}}` : ''
}
