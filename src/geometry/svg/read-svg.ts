import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { checkSizes, storeysOf } from '#geometry/drawing/house-of-floors.ts'
import type { DrawingOptions } from '#geometry/drawing/drawn-floor.ts'

import { readNumberMark } from './marks.ts'
import { readSheet } from './read-sheet.ts'
import { scaleOf } from './scale-of.ts'
import { svgSheets, type MarkedShape } from './svg-shapes.ts'

/** A house from an SVG with the marks of docs/geometry-files.md. */
export function readSvg(text: string, { file, sha256 }: DrawingOptions): HouseModel {
  const { root, sheets } = svgSheets(text)
  const warnings: string[] = []
  const drawn = sheets.filter(({ shapes }) => shapes.some(({ role }) => isRoom(role)))
  if (drawn.length === 0)
    throw new GeometryError(
      'В SVG нет помещений: у каждого замкнутого контура помещения нужна отметка data-room="Кухня".',
    )
  const scale = scaleOf(
    root,
    sheets.flatMap(({ shapes }) => shapes),
  )
  const floors = drawn.map((sheet) => readSheet(sheet, scale, warnings))
  checkSizes(floors, 'Проверьте масштаб: data-mm или data-length.')
  return {
    source: { kind: 'svg', file, sha256 },
    compass: readNumberMark(root, 'compass', 1),
    storeys: storeysOf(floors, warnings),
    zones: [],
    warnings,
  }
}

const isRoom = (role: MarkedShape['role']) => role === 'room' || role === 'common'
