import { readRoomTexts } from '#geometry/drawing/read-texts.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { roomKinds, roomNames, type RoomKind } from '#geometry/room-kinds.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { polygonArea } from '#geometry/shapes.ts'

/** A text of a drawing and its middle, in pixels of the picture. */
export type PlanText = { text: string; x: number; y: number }

type WrittenRoom = {
  /** null: no name that is known of rooms. */
  kind: RoomKind | null
  /** null: it is the usual one of its kind. */
  name: string | null
  /** Hundredths of m²; null: none is written. */
  area: number | null
}

/** «Спальня 12,4 м²» is two lines. */
const AREA_AFTER_NAME = / (?=\d{1,4}[.,]\d{1,2}(?: ?м.?)?$)/

/** What is written in a room. */
export function writtenIn(outline: Outline, texts: readonly PlanText[]): WrittenRoom {
  const own = texts
    .filter(({ x, y }) => isInside(outline, [x, y]))
    .map(({ text }) => text.replace(AREA_AFTER_NAME, '\n'))
  const { name, area } = readRoomTexts(own)
  const kind = roomKinds.find((one) => one === kindOfName(name)) ?? null
  const isUsual = kind === null || name.toLowerCase() === roomNames[kind].toLowerCase()
  return { kind, name: isUsual ? null : name, area }
}

/** Areas that agree to this share are of one scale. */
const AGREEMENT = 0.03

/** Millimetres in a pixel by areas that are written in rooms; null: most of them agree on none. */
export function scaleOfTexts(
  outlines: readonly Outline[],
  texts: readonly PlanText[],
): number | null {
  const scales = outlines
    .flatMap((outline) => {
      const { area } = writtenIn(outline, texts)
      return area === null ? [] : [Math.sqrt((area * 10_000) / polygonArea(outline))]
    })
    .toSorted((one, other) => one - other)
  const median = scales[Math.floor(scales.length / 2)]
  if (median === undefined) return null
  const agree = scales.filter((scale) => Math.abs(scale - median) < median * AGREEMENT)
  return agree.length * 2 > scales.length ? median : null
}
