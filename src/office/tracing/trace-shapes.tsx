import { boundsOf, type Point } from '#geometry/shapes.ts'
import { nameOfRoom } from '#geometry/tracing/trace-areas.ts'
import { pieceOutline } from '#geometry/tracing/lay-piece.ts'
import {
  isPiece,
  isRoom,
  type Trace,
  type Traced,
  type TracedOpening,
  type TracedPiece,
} from '#geometry/tracing/trace.ts'

import type { Drawing } from './use-drawing.ts'
import type { Tool } from './drawn-objects.ts'
import { furnitureNames } from './tracing-words.ts'
import styles from './tracing.module.css'

const pointsOf = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ')
const lineOf = (from: Point, to: Point) => `M${from.join(' ')}L${to.join(' ')}`
/** A dot of the same size at any zoom: a stroke without length. */
const dotOf = ([x, y]: Point) => `M${x} ${y}h0.01`

type ShapesProps = { trace: Trace; chosen: Traced | null; lettering: number }

/** Rooms under openings, each with its id for the pointer. */
export const TraceShapes = ({ trace, chosen, lettering }: ShapesProps) => (
  <>
    {trace.rooms.map((room) => (
      <polygon
        key={room.id}
        className={styles.room}
        points={pointsOf(room.outline)}
        data-id={room.id}
        data-chosen={room === chosen || undefined}
      />
    ))}
    {trace.rooms.map(({ id, outline, ...room }) => {
      const [left, top] = boundsOf(outline)
      return (
        <text
          key={id}
          className={styles.name}
          x={left + lettering / 2}
          y={top + lettering * 1.25}
          fontSize={lettering}
        >
          {nameOfRoom(room)}
        </text>
      )
    })}
    {trace.openings.map((opening) => (
      <OpeningShape key={opening.id} opening={opening} isChosen={opening === chosen} />
    ))}
    {trace.furniture.map((piece) => (
      <PieceShape
        key={piece.id}
        outline={pieceOutline(trace, piece)}
        piece={piece}
        isChosen={piece === chosen}
        lettering={lettering}
      />
    ))}
    {trace.scale && 'mm' in trace.scale ? (
      <path className={styles.ruler} d={lineOf(trace.scale.from, trace.scale.to)} />
    ) : null}
  </>
)

type PieceProps = {
  outline: readonly Point[]
  piece: TracedPiece
  isChosen: boolean
  lettering: number
}

/** By its name, with a thick back. */
function PieceShape({ outline, piece: { id, kind, at }, isChosen, lettering }: PieceProps) {
  const [from = at, to = at] = outline
  return (
    <g className={styles.piece} data-id={id} data-chosen={isChosen || undefined}>
      <polygon points={pointsOf(outline)} />
      <path d={lineOf(from, to)} />
      <text className={styles.name} x={at[0]} y={at[1]} fontSize={lettering * 0.8}>
        {furnitureNames[kind]}
      </text>
    </g>
  )
}

function OpeningShape({ opening, isChosen }: { opening: TracedOpening; isChosen: boolean }) {
  const { id, kind, from, to } = opening
  return (
    <g className={styles.opening} data-id={id} data-kind={kind} data-chosen={isChosen || undefined}>
      <path d={lineOf(from, to)} />
      {kind === 'door' ? <path className={styles.leaf} d={leafOf(opening)} /> : null}
    </g>
  )
}

/** The leaf and the way of its edge. */
function leafOf({ from, to, swing }: TracedOpening): string {
  const [hinge, latch] = swing & 1 ? [to, from] : [from, to]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const width = Math.hypot(dx, dy)
  const side = swing & 2 ? 1 : -1
  const open: Point = [hinge[0] + side * dy, hinge[1] - side * dx]
  const sweep = (swing & 1) === swing >> 1 ? 1 : 0
  return `${lineOf(hinge, open)}A${width} ${width} 0 0 ${sweep} ${latch.join(' ')}`
}

/** What the chosen object is dragged by: corners and middles of sides of a room, ends of an opening. */
export function Handles({ chosen }: { chosen: Traced }) {
  if (isPiece(chosen)) return null
  if (!isRoom(chosen))
    return [chosen.from, chosen.to].map((end, corner) => (
      <path key={corner} className={styles.handle} data-corner={corner} d={dotOf(end)} />
    ))
  const { outline } = chosen
  return (
    <>
      {outline.map((corner, at) => (
        <path key={at} className={styles.handle} data-corner={at} d={dotOf(corner)} />
      ))}
      {outline.map((corner, at) => {
        const next = outline[(at + 1) % outline.length] ?? corner
        return (
          <path
            key={at}
            className={styles.handle}
            data-side={at}
            d={dotOf([(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2])}
          />
        )
      })}
    </>
  )
}

/** What is being drawn, and the cross where the next corner comes. */
export function DrawingShape({ drawing, tool }: { drawing: Drawing; tool: Tool }) {
  const { corners, at, dragged: from } = drawing
  const [x, y] = at
  return (
    <g className={styles.drawing}>
      {from && tool === 'room' ? (
        <path d={`M${from.join(' ')}H${x}V${y}H${from[0]}Z`} />
      ) : from ? (
        <path d={lineOf(from, at)} />
      ) : (
        <polyline points={pointsOf([...corners, ...(corners.length > 0 ? [at] : [])])} />
      )}
      {corners.map((corner, index) => (
        <path key={index} className={styles.handle} d={dotOf(corner)} />
      ))}
      <path className={styles.cross} d={dotOf(at)} />
    </g>
  )
}
