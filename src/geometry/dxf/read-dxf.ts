import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import type { DrawingOptions } from '#geometry/drawing/drawn-floor.ts'
import { storeysOf } from '#geometry/drawing/house-of-floors.ts'
import type { Point } from '#geometry/shapes.ts'

import { fits, usualTemplate, type DxfTemplate } from './dxf-template.ts'
import type { Label } from './read-explication.ts'
import { readSheet } from './read-sheet.ts'
import { flatten } from './flatten.ts'
import { partSheets } from './part-sheets.ts'
import type { Piece } from './piece.ts'
import { readEntities } from './read-entities.ts'
import { ringsOn, withoutTwins } from './rings.ts'
import { scaleOfDxf } from './scale-dxf.ts'

/** A house from a DXF, whose layers the template of an architect's office names. */
export function readDxf(
  text: string,
  { file, sha256, template = usualTemplate }: DrawingOptions & { template?: DxfTemplate },
): HouseModel {
  const dxf = readEntities(text)
  const { layers, blocks } = template
  const isOpening = (name: string, layer: string) =>
    Object.values(blocks).some((masks) => fits(name, masks)) ||
    fits(layer, [...layers.doors, ...layers.windows])
  const pieces = flatten(dxf, isOpening)
  const warnings: string[] = []
  const drawnRooms = ringsOn(pieces, layers.rooms)
  if (drawnRooms.length === 0) throw new GeometryError(noRooms(pieces, template))
  const scale = template.unit ?? scaleOfDxf(dxf.header?.$INSUNITS, drawnRooms, warnings)
  const inMm = pieces.map((piece) => scaled(piece, scale))
  const rooms = withoutTwins(ringsOn(inMm, layers.rooms))
  const labels = inMm.flatMap((piece): Label[] =>
    piece.kind === 'text' && piece.text && !piece.block ? [piece] : [],
  )
  const sheets = partSheets(rooms, ringsOn(inMm, layers.frames), labels, warnings)
  const drawn = sheets.map((sheet) => readSheet(sheet, inMm, template, warnings))
  return {
    source: { kind: 'dxf', file, sha256 },
    compass: null,
    storeys: storeysOf(drawn, warnings),
    zones: [],
    warnings: [...new Set(warnings)],
  }
}

function noRooms(pieces: readonly Piece[], { layers }: DxfTemplate): string {
  const names = [...new Set(pieces.map(({ layer }) => layer))].slice(0, 12)
  const there = names.length > 0 ? ` В файле слои: ${names.join(', ')}.` : ''
  return `В DXF нет помещений: на слоях ${layers.rooms.join(', ')} нет замкнутых контуров.${there} Свои имена слоёв задают в шаблоне.`
}

function scaled(piece: Piece, by: number): Piece {
  const scale = ([x, y]: Point): Point => [x * by, y * by]
  if (piece.kind === 'text') return { ...piece, at: scale(piece.at) }
  const points = piece.points.map(scale)
  return piece.kind === 'arc'
    ? { ...piece, points, centre: scale(piece.centre) }
    : { ...piece, points }
}
