import { readRoomTexts } from '#geometry/drawing/read-texts.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import { isInside } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { polygonArea } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'

/** A text of a drawing, in pixels of its picture. */
type Label = { at: Point; text: string }

/** Names, kinds and areas of rooms by the texts within; areas in hundredths of m². */
export const labelRooms = (outlines: readonly Outline[], labels: readonly Label[]) =>
  outlines.map((outline) => {
    const texts = labels.filter(({ at }) => isInside(outline, at)).map(({ text }) => text)
    const { name, area } = readRoomTexts(texts)
    return { outline, name, kind: kindOfName(name), area }
  })

/** Millimetres in a pixel by areas that stand in rooms; null: they agree on none. */
export function scaleOfLabels(
  rooms: readonly { outline: Outline; area: number | null }[],
): number | null {
  const scales = rooms
    .flatMap(({ outline, area }) =>
      area === null ? [] : [Math.sqrt((area * 10_000) / polygonArea(outline))],
    )
    .toSorted((a, b) => a - b)
  const median = scales[Math.floor(scales.length / 2)]
  if (median === undefined) return null
  const agree = scales.filter((scale) => Math.abs(scale - median) < median * 0.03)
  return agree.length * 2 > scales.length ? median : null
}
