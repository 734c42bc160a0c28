import type { IDxf, IEntity, IInsertEntity } from 'dxf-parser'

import { GeometryError } from '#geometry/geometry-error.ts'

import { shapeOf, type Block, type Piece, type Shape } from './piece.ts'
import { MIRROR, moved, SHEET, within, type Place } from './place.ts'

const MOST_PIECES = 400_000

/** With all that draws no plan. */
const MOST_SEEN = 2_000_000

const DEEPEST = 12

/** Units of a file; farther than any drawing lies. */
const FARTHEST = 1e9

type Outer = { layer: string; block: Block | null; depth: number }

/** All that is seen of the model, blocks taken apart; `isOpening` by the names of a block and of its layer. */
export function flatten(dxf: IDxf, isOpening: (name: string, layer: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  // Blocks that hold themselves twice grow without a piece.
  let seen = 0
  const walk = (entities: readonly IEntity[], place: Place, outer: Outer) => {
    seen += entities.length
    if (seen > MOST_SEEN || pieces.length > MOST_PIECES)
      throw new GeometryError(
        `В DXF больше ${MOST_PIECES / 1000}\u00A0000 объектов: оставьте в нём одни планы этажей.`,
      )
    for (const entity of entities.filter((one) => isSeen(dxf, one))) {
      // What lies on the layer «0» of a block takes the layer of the block.
      const layer = entity.layer && entity.layer !== '0' ? entity.layer : outer.layer
      if (entity.type === 'INSERT') insert(entity as IInsertEntity, layer, place, outer)
      const shape = shapeOf(entity, place)
      if (shape && isSomewhere(shape)) pieces.push({ ...shape, layer, block: outer.block })
    }
  }
  const insert = (entity: IInsertEntity, layer: string, place: Place, outer: Outer) => {
    const block = dxf.blocks?.[entity.name]
    if (!block?.entities || outer.depth > DEEPEST) return
    const inner = within(place, placeOf(entity, block.position ?? { x: 0, y: 0 }))
    const opening = isOpening(entity.name, layer)
      ? { name: entity.name, layer, place: inner }
      : null
    walk(block.entities, inner, { layer, block: outer.block ?? opening, depth: outer.depth + 1 })
  }
  walk(dxf.entities, SHEET, { layer: '0', block: null, depth: 0 })
  return pieces
}

/** Lost or spoilt numbers leave a piece nowhere. */
const isSomewhere = (shape: Shape) => {
  const points = shape.kind === 'text' ? [shape.at] : shape.points
  return (
    points.length > 0 && points.every(([x, y]) => Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST)
  )
}

/** In the model, and on a layer that is neither off nor frozen. */
function isSeen(dxf: IDxf, { inPaperSpace, visible, layer }: IEntity): boolean {
  const found = dxf.tables?.layer?.layers?.[layer]
  return !inPaperSpace && visible !== false && found?.visible !== false && found?.frozen !== true
}

/** Types of the library promise fields that a file may leave out. */
function placeOf(entity: Partial<IInsertEntity>, base: { x: number; y: number }): Place {
  const {
    position = { x: 0, y: 0 },
    rotation = 0,
    xScale = 1,
    yScale = 1,
    extrusionDirection,
  } = entity
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = [cos * xScale, sin * xScale, -sin * yScale, cos * yScale] as const
  const [x, y] = moved([...turn, position.x, position.y], [-base.x, -base.y])
  const place: Place = [...turn, x, y]
  return (extrusionDirection?.z ?? 1) < 0 ? within(MIRROR, place) : place
}
