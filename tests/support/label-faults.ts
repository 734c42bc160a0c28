import { entryCorners, drawPlan } from '#drawings/plan/draw-plan.ts'
import { placeLabels } from '#drawings/plan/labels/labels.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { sampleSpec } from './sample-spec.ts'
import type { Door, Plan } from '#drawings/plan/model/plan.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { passesOver } from '#drawings/plan/openings/door-sweep.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { partitionRects } from '#drawings/plan/walls/partitions.ts'
import { boundsOf, covers, grow, overlap, rectBetween, type Rect } from '#geometry/shapes.ts'

/** Where a plan is read: on a screen, whole on a phone, or on a card. */
export const readers = ['screen', 'phone', 'card'] as const

type Reader = (typeof readers)[number]

type Words = { words: string; box: Rect }

/** What the words of so many plans of a type lie on, turned as they stand in houses. */
export const faultsOfWords = (type: string, plans: number, reader: Reader): string[] =>
  Array.from({ length: plans }, (_, n) => {
    const turn = { mirror: n % 2 === 0, flip: n % 3 === 0, lay: n % 5 === 0 }
    const plan = turnPlan(makePlan(sampleSpec(type, n)), turn)
    return faultsOfLabels(plan, reader).map((fault) => `${type}|${n}: ${fault}`)
  }).flat()

/** What the words of a plan lie on, as it is drawn for a reader. */
function faultsOfLabels(plan: Plan, reader: Reader): string[] {
  const look = reader === 'card' ? 'thumb' : 'full'
  const svg = drawPlan(plan, { look, theme: 'page', north: 30 })
  const labels = reader === 'card' ? figuresOf(plan) : textsOf(svg, reader)
  const walls = wallsOf(plan)
  const pieces = piecesOf(plan, reader, svg)
  const mark = boundsOf(entryCorners(plan))
  const [left = 0, top = 0, width = 0, height = 0] =
    /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
  const sheet: Rect = [left, top, left + width, top + height]
  return labels.flatMap(({ words, box }, i) => [
    ...walls.filter((wall) => overlap(wall, box, SLACK)).map(() => `«${words}» on a wall`),
    ...plan.doors
      .filter((door) => passesOver(inCentimetres(door), grow(box, -SLACK)))
      .map(() => `«${words}» on a door's arc`),
    ...pieces
      .filter(({ at }) => overlap(cmRect(at), box, SLACK))
      .map(({ kind }) => `«${words}» on a ${kind}`),
    ...labels
      .filter((other, j) => j < i && overlap(other.box, box, SLACK))
      .map((other) => `«${words}» on «${other.words}»`),
    ...(overlap(mark, box) ? [`«${words}» on the mark of the entrance`] : []),
    ...(covers(sheet, box) ? [] : [`«${words}» over the edge`]),
  ])
}

/** A hair, cm: less than the halo of a letter. */
const SLACK = 0.5

/** Of a letter in Geologica: how wide it is, how far over its foot it stands and how far under it hangs. */
const [LETTER, OVER, UNDER] = [0.57, 0.72, 0.2]

/** Texts of the drawing with the boxes that they take. */
function textsOf(svg: string, reader: Reader): Words[] {
  const phoneSize = phoneSizeOf(svg)
  const found: Words[] = []
  const inherited: { small: boolean; size: number }[] = [{ small: false, size: 0 }]
  for (const [, tag = '', look = '', words] of svg.matchAll(/<(\/?\w+)([^>]*)>([^<]+)?/g)) {
    const outer = inherited.at(-1) ?? { small: false, size: 0 }
    const own = Number(attribute(look, 'font-size') ?? outer.size)
    if (tag === 'g')
      inherited.push({ small: outer.small || look.includes('"plan-small"'), size: own })
    if (tag === '/g') inherited.pop()
    if (tag !== 'text' || words === undefined || (reader === 'phone' && outer.small)) continue
    found.push({ words, box: boxOf(look, words, reader === 'phone' ? phoneSize : own) })
  }
  return found
}

function boxOf(look: string, words: string, size: number): Rect {
  const turned = /translate\((\S+) (\S+)\)rotate/.exec(look)
  const half = (words.length * size * LETTER) / 2
  const hangs = /\d/.test(words) ? 0.1 : UNDER
  if (turned) {
    const [x, y] = [Number(turned[1]), Number(turned[2])]
    return [x - size * OVER, y - half, x + size * hangs, y + half]
  }
  const x = Number(attribute(look, 'x'))
  const y = Number(attribute(look, 'y')) + Number.parseFloat(attribute(look, 'dy') ?? '0') * size
  return [x - half, y - size * OVER, x + half, y + size * hangs]
}

const attribute = (look: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(look)?.[1]

/** Figures of a card are outlines. */
const figuresOf = (plan: Plan): Words[] =>
  placeLabels(plan, 'thumb', 0).labels.map(({ at, area, size }) => {
    const [middle, foot] = [(at[0] + at[2]) / 2, at[1] + size]
    const half = (area.length * size * LETTER) / 2
    return { words: area, box: [middle - half, foot - size * OVER, middle + half, foot + 7] }
  })

/** Partitions, the outer wall as it goes round the rooms, and rails. */
function wallsOf(plan: Plan): Rect[] {
  const outer = plan.edges.map((edge): Rect => {
    const deep = thickness(edge)
    const [x, y] = edge.to
    return rectBetween(edge.from, [x + edge.out[0] * deep, y + edge.out[1] * deep])
  })
  const rails = plan.rooms
    .filter(({ kind }) => kind === 'balcony' || kind === 'terrace')
    .flatMap(({ parts }) => parts)
    .flatMap(([x0, y0, x1, y1]): Rect[] => [
      [x0, y0, x1, y0 + 60],
      [x0, y1 - 60, x1, y1],
      [x0, y0, x0 + 60, y1],
      [x1 - 60, y0, x1, y1],
    ])
  return [...partitionRects(plan), ...outer, ...rails].map(cmRect)
}

const inCentimetres = ({ hinge, latch, open }: Door) => ({
  hinge: cmPoint(hinge),
  latch: cmPoint(latch),
  open: open && cmPoint(open),
})

function piecesOf(plan: Plan, reader: Reader, svg: string) {
  const { pieces, largeOnly } =
    reader === 'card' ? placeLabels(plan, 'thumb', 0) : placeLabels(plan, 'full', phoneSizeOf(svg))
  return pieces.filter(
    (piece) => piece.kind !== 'rug' && !(reader === 'phone' && largeOnly.has(piece)),
  )
}

const phoneSizeOf = (svg: string) => Number(/^<svg[^>]* font-size="(\d+)"/.exec(svg)?.[1])
