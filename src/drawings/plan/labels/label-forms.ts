import { clamp } from '#geometry/shapes.ts'
import type { Rect } from '#geometry/shapes.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { formatArea } from '#drawings/svg.ts'

/** A room's text: its name in one or two lines (none on small sheets) and its area, underlined. */
export type Label = Words & {
  at: Rect
  /** What of it a phone has room for. */
  onPhone: 'all' | 'area' | 'none'
}

type Words = { lines: string[]; area: string; size: number; nameSize: number }

/** Widths of Geologica: an average letter and a figure, in shares of the size. */
const LETTER = 0.57

const FIGURE = 0.59

/** Of a capital letter, and of what hangs under its foot. */
const HIGH = 0.75
const LOW = 0.2

/** Between the feet of two lines. */
const LINE = 1.14

/** A large flat is shown smaller: its texts grow with it. */
const textScale = ([width, depth]: Plan['size']) =>
  clamp(Math.max(width, depth * 1.25) / 10_500, 1, 1.4)

/** px: what a card of a list leaves for its plan; in letters of that size its areas can be read. */
const CARD = { width: 250, height: 155, letter: 11.5 }

/** The size of letters on a thumb, in its units: centimetres of the flat. */
const thumbText = ([width, depth]: Plan['size']) =>
  CARD.letter * Math.max(width / 10 / CARD.width, depth / 10 / CARD.height)

export type Form = Words & { width: number; height: number }

/** From the whole name to the bare figure: the first that lies calmly is taken. A thumb has no room for a second size. */
export function forms(room: Room, look: string, size: Plan['size']): Form[] {
  const scale = textScale(size)
  const area = formatArea(room.counted)
  const form = (lines: string[], plain: number, plainName: number): Form => {
    const [size, nameSize] = [plain * scale, plainName * scale]
    return {
      lines,
      area,
      size,
      nameSize,
      width:
        Math.max(area.length * size * FIGURE, ...lines.map((l) => l.length * nameSize * LETTER)) +
        8,
      height: size + 8 + lines.length * (nameSize + 3),
    }
  }
  if (look === 'thumb') return [form([], thumbText(size) / scale, 0)]
  const split = room.name.includes('-') ? room.name.split(/(?<=-)/) : room.name.split(' ')
  const named = [form([room.name], 30, 21), form([room.name], 26, 18)]
  if (split.length > 1) named.push(form(split, 28, 20))
  return [...named, form([], 26, 0), form([], 21, 0)]
}

export const centreOf = ({ at }: Pick<Label, 'at'>) => (at[0] + at[2]) / 2

/** Where the area stands: under all lines of the name. */
export const footOf = ({ at, lines, size, nameSize }: Omit<Label, 'onPhone'>) =>
  at[1] + lines.length * (nameSize + 3) + size

/** How far a line stands over the area, in shares of its own size: it is another one on a phone. */
export const overArea = ({ size, nameSize, lines }: Words, line: number) =>
  (size + 3) / nameSize + (lines.length - 1 - line) * LINE

/** What the words take where a phone shows them in its own size, the name left out or not. */
export function phoneBox(label: Omit<Label, 'onPhone'>, phoneText: number, named: boolean): Rect {
  const words = named ? [label.area, ...label.lines] : [label.area]
  const half = (Math.max(...words.map(({ length }) => length)) * phoneText * FIGURE) / 2
  const [x, foot] = [centreOf(label), footOf(label)]
  const over = named && label.lines.length > 0 ? overArea(label, 0) : 0
  return [x - half, foot - (over + HIGH) * phoneText, x + half, foot + LOW * phoneText]
}
