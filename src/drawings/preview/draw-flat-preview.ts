import { element, layer, sheet } from '#drawings/svg.ts'

import type { EveningPreview } from './draw-evening-preview.ts'
import {
  paperColours,
  placeDrawing,
  PREVIEW,
  signature,
  stateMark,
  wholeSheet,
  type PreviewBrand,
  type State,
} from './frame.ts'
import { setText } from './set-text.ts'

export type FlatPreview = {
  /** «2-комнатная евро» */
  name: string
  /** «53,5 м²» */
  area: string
  /** «Лоцманский квартал, дом 2, секция 2, 7-й этаж из 12» */
  place: string
  /** «15 180 000 ₽», or what stands where a price would: «Продана» */
  price: string
  /** null: no note. Otherwise «в продаже, цена на 21 ноября 2026». */
  note: string | null
  state: State
}

const { width, height, margin } = PREVIEW
/** Where the paper with the plan begins. */
const SHEET = 656
const COLUMN = SHEET - margin - 28
const PLAN = 44
const FEET = height - 60
const GAP = 24
const PLAN_BOX = [SHEET + PLAN, PLAN, width - SHEET - PLAN * 2, height - PLAN * 2] as const

/** The company's own plan in the place of ours; a JPEG in base64. */
export function drawPlanPhoto(jpeg: string): string {
  const [, , planWidth, planHeight] = PLAN_BOX
  const href = `data:image/jpeg;base64,${jpeg}`
  const image = element('image', { href, width: planWidth, height: planHeight })
  return sheet({ box: [0, 0, planWidth, planHeight] }, image)
}

const TITLES = [
  [54, 3],
  [44, 5],
] as const

/** One drawing fills the sheet; under a plan lies the flat in three dimensions. */
function placeDrawings(plan: string, cutaway: string | null): string {
  if (cutaway === null) return placeDrawing(plan, PLAN_BOX)
  const [x, y, planWidth, planHeight] = PLAN_BOX
  const half = (planHeight - GAP) / 2
  return (
    placeDrawing(plan, [x, y, planWidth, half]) +
    placeDrawing(cutaway, [x, y + half + GAP, planWidth, half])
  )
}

/** A flat in a chat: its plan in ink on paper and as a model, and what one asks first. */
export function drawFlatPreview(
  flat: FlatPreview,
  plan: string,
  cutaway: string | null,
  brand: PreviewBrand,
): string {
  const paper = paperColours()
  const title = { width: COLUMN, weight: 300 } as const
  const names = [
    [66, 1],
    [60, 1],
    [54, 1],
    [54, 2],
  ] as const
  const name = setText(flat.name, [margin, 196], { ...title, tries: names }, paper.text)
  const feet = name.last + 74
  const area = setText(flat.area, [margin, feet], { ...title, tries: [[66, 1]] }, paper.text)
  const places = [
    [36, 2],
    [32, name.lines === 1 ? 3 : 2],
  ] as const
  const room = { width: COLUMN, weight: 400, tries: places } as const
  const place = setText(flat.place, [margin, area.last + 64], room, paper['text-2'])
  return onPaper(
    placeDrawings(plan, cutaway),
    name.content + area.content + place.content + drawPrice(flat),
    brand,
  )
}

/** Words at the left, drawings on a sheet at the right. */
function onPaper(drawings: string, words: string, brand: PreviewBrand): string {
  const paper = paperColours()
  return wholeSheet(
    paper.bg,
    layer(`M${SHEET} 0H${width}v${height}H${SHEET}z`, { fill: paper.surface }) +
      layer(`M${SHEET} 0v${height}`, { stroke: paper.line, 'stroke-width': 2 }) +
      drawings +
      signature(brand, paper.text, COLUMN) +
      words,
  )
}

/** Words beside a drawing on paper. */
export function drawSheetPreview(
  { title, lines }: EveningPreview,
  drawing: string,
  brand: PreviewBrand,
): string {
  const paper = paperColours()
  const room = { width: COLUMN, weight: 300, tries: TITLES } as const
  const head = setText(title, [margin, 196], room, paper.text)
  const small = { width: COLUMN, weight: 400, tries: [[32, 2]] } as const
  const words = setText(lines[0] ?? '', [margin, head.last + 64], small, paper['text-2'])
  return onPaper(placeDrawing(drawing, PLAN_BOX), head.content + words.content, brand)
}

function drawPrice({ price, note, state }: FlatPreview): string {
  const paper = paperColours()
  const room = {
    width: COLUMN,
    weight: 500,
    tries: [
      [64, 1],
      [56, 1],
      [46, 1],
    ],
  } as const
  const colour = state === 'sold' ? paper['text-2'] : paper.text
  const sum = setText(price, [margin, note ? FEET - 52 : FEET], room, colour)
  if (!note) return sum.content
  const notes = {
    width: COLUMN - 42,
    weight: 400,
    tries: [
      [32, 1],
      [28, 1],
      [25, 1],
      [23, 1],
    ],
  } as const
  const words = setText(note, [margin + 42, FEET], notes, paper['text-2'])
  return sum.content + stateMark(state, margin + 2, FEET - 24, paper.text) + words.content
}
