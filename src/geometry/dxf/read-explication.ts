import { readRoomTexts } from '#geometry/drawing/read-texts.ts'
import type { Point } from '#geometry/shapes.ts'

export type Label = { at: Point; text: string }

type Row = { name: string; area: number | null }

/** Texts of one row of a table lie on one line within this, mm. */
const ROW = 200

/** Its columns are no farther apart, mm. */
const COLUMN = 15_000

/** The table beside a plan, by numbers of rooms: «3 | Кухня | 12,35». */
export function readExplication(labels: readonly Label[]): Map<string, Row> {
  const sorted = labels.toSorted((a, b) => a.at[0] - b.at[0])
  const rows = new Map<string, Row>()
  for (const { at, text } of sorted) {
    const { number } = readRoomTexts([text])
    if (number === null || rows.has(number)) continue
    const right = sorted.filter(
      (one) =>
        Math.abs(one.at[1] - at[1]) <= ROW && one.at[0] > at[0] && one.at[0] - at[0] < COLUMN,
    )
    const next = right.findIndex((one) => readRoomTexts([one.text]).number !== null)
    const cells = next < 0 ? right : right.slice(0, next)
    const { name, area } = readRoomTexts(cells.map((one) => one.text))
    if (name) rows.set(number, { name, area })
  }
  return rows
}
