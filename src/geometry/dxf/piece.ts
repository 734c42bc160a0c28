import type {
  IArcEntity,
  IEntity,
  ILineEntity,
  ILwpolylineEntity,
  IMtextEntity,
  ITextEntity,
} from 'dxf-parser'

import type { Point } from '#geometry/shapes.ts'

import { arcPoints, bulgePoints } from './arcs.ts'
import { MIRROR, moved, within, type Place } from './place.ts'
import { plainText } from './plain-text.ts'
import type { Attribute } from './read-entities.ts'

/** The outermost block that was put there and is a door or a window: its pieces belong together. */
export type Block = { name: string; layer: string; place: Place }

/** What a piece of the drawing is, on the sheet, in units of the file. */
export type Shape =
  | { kind: 'run'; points: Point[]; closed: boolean }
  /** Its points run from one end of the arc to the other. */
  | { kind: 'arc'; centre: Point; points: Point[] }
  | { kind: 'text'; at: Point; text: string }

export type Piece = Shape & { layer: string; block: Block | null }

/** null: it is nothing that a plan needs. */
export function shapeOf(entity: IEntity, sheet: Place): Shape | null {
  const place = isFlipped(entity) ? within(sheet, MIRROR) : sheet
  const put = (points: readonly Point[]) => points.map((point) => moved(place, point))
  switch (entity.type) {
    case 'LINE': {
      // Ends of a line are never flipped.
      const points = (entity as ILineEntity).vertices.map(({ x, y }) => moved(sheet, [x, y]))
      return { kind: 'run', points, closed: false }
    }
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      const { vertices, shape } = entity as ILwpolylineEntity
      return { kind: 'run', points: put(bulgePoints(vertices, shape)), closed: shape }
    }
    case 'ARC': {
      const { center, radius = 0, startAngle = 0, endAngle = 0 } = entity as Partial<IArcEntity>
      if (!center) return null
      const points = put(arcPoints([center.x, center.y], radius, startAngle, endAngle))
      return { kind: 'arc', centre: moved(place, [center.x, center.y]), points }
    }
    case 'TEXT': {
      const text = plainText((entity as ITextEntity).text ?? '')
      return { kind: 'text', at: moved(place, middleOfText(entity as ITextEntity, text)), text }
    }
    case 'MTEXT': {
      const text = plainText((entity as IMtextEntity).text ?? '')
      return { kind: 'text', at: moved(sheet, middleOfLines(entity as IMtextEntity, text)), text }
    }
    case 'ATTRIB': {
      const { x, y, text } = entity as Attribute
      return { kind: 'text', at: moved(sheet, [x, y]), text: plainText(text) }
    }
    default:
      return null
  }
}

function isFlipped(entity: IEntity): boolean {
  const { extrusionDirectionZ, extrusionDirection } = entity as IEntity & {
    extrusionDirectionZ?: number
    extrusionDirection?: { z: number }
  }
  return (extrusionDirectionZ ?? extrusionDirection?.z ?? 1) < 0
}

const ZERO = { x: 0, y: 0, z: 0 }

/** A letter is about as wide as six tenths of its height. */
const LETTER = 0.6

function middleOfText(
  { startPoint = ZERO, endPoint, halign, rotation = 0, textHeight = 0 }: Partial<ITextEntity>,
  text: string,
): Point {
  if (halign && endPoint) return [endPoint.x, endPoint.y]
  return shifted(startPoint, rotation, (text.length * textHeight * LETTER) / 2, textHeight / 2)
}

function middleOfLines(
  { position = ZERO, attachmentPoint = 1, rotation = 0, height = 0 }: Partial<IMtextEntity>,
  text: string,
): Point {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * height * LETTER
  const [column, row] = [(attachmentPoint - 1) % 3, Math.floor((attachmentPoint - 1) / 3)]
  return shifted(
    position,
    rotation,
    ((1 - column) * width) / 2,
    ((row - 1) * lines.length * height * 1.6) / 2,
  )
}

function shifted(
  { x, y }: { x: number; y: number },
  degrees: number,
  right: number,
  up: number,
): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x + cos * right - sin * up, y + sin * right + cos * up]
}
