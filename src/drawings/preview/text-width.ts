/** Widths of signs in ems, as the heaviest weight we set has them: rather a line too short than one cut off. */
const widths: [ems: number, signs: RegExp][] = [
  [0.32, /[ \u00A0.,:;!|'ijlI]/],
  [0.46, /[-()²гfrt/1«»"]/],
  [0.72, /[дцуАКСХЧЭ0мИЛНП]/],
  [0.86, /[жфыДЦwОФQ]/],
  [1.02, /[шющmЖМW—–…]/],
  [1.22, /[ШЩЮ№%]/],
]

const USUAL = 0.66

export type Weight = 300 | 400 | 500

/** How much narrower lighter type is, set a little tighter than usual. */
const slimness: Record<Weight, number> = { 300: 0.91, 400: 0.92, 500: 0.93 }

/** How wide a line of type of the given size is at most. */
export const widthOf = (words: string, size: number, weight: Weight = 500): number =>
  Array.from(words, emsOf).reduce((sum, ems) => sum + ems, 0) * size * slimness[weight]

const emsOf = (sign: string) => widths.find(([, signs]) => signs.test(sign))?.[0] ?? USUAL
