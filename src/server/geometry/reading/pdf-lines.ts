import type { Point, Rect } from '#geometry/shapes.ts'

/** A code of Unicode and its box in points; y runs up. */
export type Letter = { code: number; box: Rect }

type Line = { text: string; box: Rect }

const LONGEST = 200
/** Of the largest letter: what is further along a line, or beside it, is another line. */
const [ALONG, BESIDE] = [1, 0.3]

/** Letters in the order of reading as lines with their middles: drawings place each letter by itself. */
export function linesOf(letters: readonly Letter[]): { text: string; middle: Point }[] {
  const lines: Line[] = []
  let line: Line | null = null
  let size = 0
  for (const { code, box } of letters) {
    const letter = String.fromCodePoint(Math.min(code, 0x10ffff))
    if (/[\r\n]/.test(letter)) line = null
    // Spaces have boxes of their own, or none.
    else if (/[\s\0]/.test(letter)) line = line && { ...line, text: `${line.text} ` }
    else if (line && isNext(line.box, box, Math.max(size, sizeOf(box)))) {
      line = { text: line.text + letter, box: around(line.box, box) }
      size = Math.max(size, sizeOf(box))
    } else {
      line = { text: letter, box }
      size = sizeOf(box)
      lines.push(line)
      continue
    }
    if (line) lines[lines.length - 1] = line
  }
  return lines.map(({ text, box: [x0, y0, x1, y1] }) => ({
    text: text.trim().slice(0, LONGEST).toWellFormed(),
    middle: [(x0 + x1) / 2, (y0 + y1) / 2],
  }))
}

const sizeOf = ([x0, y0, x1, y1]: Rect) => Math.max(x1 - x0, y1 - y0)

function isNext(line: Rect, next: Rect, size: number): boolean {
  const right = Math.max(0, next[0] - line[2], line[0] - next[2])
  const up = Math.max(0, next[1] - line[3], line[1] - next[3])
  return right <= size * ALONG && up <= size * BESIDE
}

const around = (one: Rect, other: Rect): Rect => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]
