import type { BrandColours } from './brand-colours.ts'
import { BLACK, contrast, mix, readableOn, WHITE, writeColour, type Colour } from './colour.ts'

type Tokens = Record<string, string>

/** Small text has 4,5 at least; a little more is asked, because colours are rounded. */
const READABLE = 4.6

/** Tokens of the accent: they stay with raised contrast too, apart from `inkTokens`. */
export function accentTokens({ accent, ink, night }: BrandColours): Tokens {
  const onAccent = inkOver([accent], ink)
  const freeByDay = [0.55, 0.3].map((share) => mix(accent, WHITE, share))
  const free = mix(accent, night, 0.15)
  const onFree = inkOver([free], ink)
  const freeOther = mix(accent, night, onFree === WHITE ? 0.3 : 0.07)
  return {
    lamp: writeColour(accent),
    'lamp-hover': writeColour(mix(accent, onAccent === WHITE ? BLACK : onAccent, 0.07)),
    'on-lamp': writeColour(onAccent),
    free: both(freeByDay[0]!, free),
    'free-2': both(freeByDay[1]!, freeOther),
    'on-free': both(inkOver(freeByDay, ink), onFree),
    'lamp-soft': both(mix(accent, WHITE, 0.82), mix(accent, night, 0.84)),
    'lamp-mid': both(mix(accent, WHITE, 0.55), mix(accent, night, 0.72)),
  }
}

/** The brand's ink where it can be read on all of these, or white, or black: one of the two can be read on any colour. */
const inkOver = (grounds: readonly Colour[], ink: Colour): Colour =>
  [ink, WHITE].find((colour) => grounds.every((ground) => contrast(colour, ground) >= 4.5)) ?? BLACK

/** Tokens of text, surfaces and lines, light and dark; a visitor's raised contrast goes before them. */
export function inkTokens(colours: BrandColours): Tokens {
  const { accent, ink, paper, night } = colours
  const dark = mix(night, BLACK, 0.3)
  const shade = (light: number, evening: number) =>
    both(mix(paper, ink, light), mix(night, WHITE, evening))
  const grounds = [paper, mix(paper, ink, 0.05)]
  const eveningGrounds = [dark, mix(night, WHITE, 0.06)]
  return {
    bg: both(paper, dark),
    surface: both(WHITE, night),
    'surface-2': shade(0.05, 0.06),
    line: shade(0.11, 0.14),
    'line-2': shade(0.26, 0.24),
    'line-3': shade(0.56, 0.45),
    text: both(ink, mix(WHITE, night, 0.08)),
    'text-2': both(mix(ink, paper, 0.2), mix(WHITE, night, 0.26)),
    'text-3': both(
      readableOn(mix(ink, paper, 0.32), grounds, ink, READABLE),
      readableOn(mix(WHITE, night, 0.42), eveningGrounds, WHITE, READABLE),
    ),
    'lamp-line': both(mix(accent, BLACK, 0.14), mix(accent, night, 0.34)),
    'lamp-ink': both(
      readableOn(accent, [...grounds, mix(accent, WHITE, 0.82)], BLACK, READABLE),
      readableOn(accent, [...eveningGrounds, mix(accent, night, 0.84)], WHITE, READABLE),
    ),
    night: writeColour(night),
    'night-line': writeColour(mix(night, WHITE, 0.14)),
    'night-line-3': writeColour(mix(night, WHITE, 0.42)),
    'night-text-2': writeColour(mix(WHITE, night, 0.3)),
    ...planTokens(colours),
  }
}

/** Lines and surfaces of plans. */
function planTokens({ ink, paper, night }: BrandColours): Tokens {
  const line = (light: number, evening: number) =>
    both(mix(paper, ink, light), mix(night, WHITE, evening))
  return {
    'plan-bg': both(WHITE, night),
    'plan-wall': both(ink, mix(WHITE, night, 0.16)),
    'plan-furn': line(0.45, 0.52),
    'plan-soft': line(0.36, 0.36),
    'plan-wet': line(0.02, 0.05),
    'plan-tile': line(0.1, 0.12),
    'plan-ins': line(0.26, 0.38),
    'plan-dim': line(0.22, 0.22),
    sold: line(0.1, 0.08),
    'level-wall': both(ink, mix(night, WHITE, 0.42)),
  }
}

/** Sky, ground and water of the evening drawings, and their windows; walls keep the colour of their material. */
export function eveningTokens({ accent, night }: BrandColours): Tokens {
  const lit = (share: number) => writeColour(mix(night, WHITE, share))
  const deep = (share: number) => writeColour(mix(night, BLACK, share))
  const gleam = writeColour(mix(accent, WHITE, 0.45))
  return {
    'night-2': lit(0.06),
    'night-text-3': writeColour(readableOn(mix(WHITE, night, 0.42), [night], WHITE, READABLE)),
    'house-lit': writeColour(accent),
    'house-lit-day': writeColour(accent),
    'house-gleam': gleam,
    'house-gleam-day': gleam,
    'house-glass': deep(0.04),
    'house-frame': deep(0.24),
    'house-mark': lit(0.22),
    'house-mark-text': lit(0.58),
    'scene-sky': writeColour(night),
    'scene-far': lit(0.04),
    'scene-ground': lit(0.03),
    'scene-contour': lit(0.09),
    'scene-trunk': deep(0.25),
    'scene-quay': lit(0.13),
    'scene-lamp': lit(0.32),
    'scene-glow': gleam,
    'scene-people': deep(0.3),
    'scene-water': deep(0.2),
    'scene-wave': lit(0.07),
    'scene-reflection': writeColour(mix(accent, BLACK, 0.3)),
    'scene-mark': lit(0.22),
    'scene-mark-text': lit(0.58),
  }
}

const both = (light: Colour, dark: Colour) =>
  `light-dark(${writeColour(light)},${writeColour(dark)})`
