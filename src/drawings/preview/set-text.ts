import { itemAt } from '#domain/item-at.ts'
import { inscription } from '#drawings/svg.ts'

type TextBox = {
  width: number
  weight: Weight
  /** Sizes with the lines they may take, the best first. */
  tries: readonly (readonly [size: number, lines: number])[]
}

/** The first size at which the words fit; what fits at none is cut. */
export function fitText(words: string, { width, weight, tries }: TextBox) {
  const fits = (line: string, size: number) => widthOf(line, size, weight) <= width
  for (const [size, most] of tries) {
    const lines = breakWords(words, (line) => fits(line, size))
    if (lines.length <= most && lines.every((line) => fits(line, size))) return { size, lines }
  }
  const [size, most] = itemAt(tries, -1)
  const lines = breakWords(words, (line) => fits(line, size))
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] += '…'
  return { size, lines: kept.map((line) => cut(line, (short) => fits(short, size))) }
}

/** Breaks at spaces; what a no-break space holds together stays together. */
function breakWords(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  let short = line.replace(/…$/, '')
  while (short && !fits(`${short}…`)) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

/** Lines one under another, the first with its baseline at `y`; returns their places. */
export function setText(
  words: string,
  [x, y]: readonly [number, number],
  room: TextBox,
  fill: string,
) {
  const { size, lines } = fitText(words, room)
  const step = Math.round(size * LEADING)
  const look = { 'font-size': size, 'font-weight': room.weight, 'letter-spacing': -size / 50, fill }
  const content = lines.map((line, at) => inscription({ x, y: y + at * step, ...look }, line))
  return { content: content.join(''), lines: lines.length, last: y + (lines.length - 1) * step }
}

const LEADING = 1.14

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

type Weight = 300 | 400 | 500

/** How much narrower lighter type is, set a little tighter than usual. */
const slimness: Record<Weight, number> = { 300: 0.91, 400: 0.92, 500: 0.93 }

/** How wide a line of type of the given size is at most. */
export const widthOf = (words: string, size: number, weight: Weight = 500): number =>
  Array.from(words, emsOf).reduce((sum, ems) => sum + ems, 0) * size * slimness[weight]

const emsOf = (sign: string) => widths.find(([, signs]) => signs.test(sign))?.[0] ?? USUAL
