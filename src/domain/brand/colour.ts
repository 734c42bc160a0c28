/** «#12203a»: red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

/** Reads «#12203a»; null: that is no colour. */
export function readColour(text: string): Colour | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const writeColour = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour in the first: 0 leaves it, 1 is the second. */
export const mix = ([r, g, b]: Colour, [red, green, blue]: Colour, share: number): Colour => [
  r + (red - r) * share,
  g + (green - g) * share,
  b + (blue - b) * share,
]

/** The contrast of WCAG 2: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function linear(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The colour moved towards another until it can be read on every ground given. */
export function readableOn(
  colour: Colour,
  grounds: readonly Colour[],
  towards: Colour,
  least: number,
): Colour {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(colour, towards, share)
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
  }
  return towards
}
