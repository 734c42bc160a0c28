import { Draggable } from './draggable.tsx'
import { formatLength } from '#domain/text/length.ts'

import { formatFit, pieceName } from './fitting-words.ts'
import { sizeOf, type Fitting, type Piece, type Spot } from './fitting.ts'
import styles from './fitting-overlay.module.css'

/** What lies on the plan: the ruler and the furniture, in the units of the drawing below. */
export function FittingOverlay({ viewBox, fitting }: { viewBox: string; fitting: Fitting }) {
  const { ruler, pieces } = fitting
  if (!ruler && pieces.length === 0) return null
  return (
    <svg className={styles.overlay} viewBox={viewBox}>
      {pieces.map((piece) => (
        <Furniture key={piece.id} piece={piece} fitting={fitting} />
      ))}
      {ruler ? <Ruler ends={ruler} fitting={fitting} /> : null}
    </svg>
  )
}

function Furniture({ piece, fitting }: { piece: Piece; fitting: Fitting }) {
  const { width, height } = sizeOf(piece, fitting.scale)
  const name = [pieceName(piece), formatFit(piece)].filter(Boolean).join(', ')
  function onKey(key: string) {
    if (key === 'Delete' || key === 'Backspace') fitting.remove(piece.id)
    else if (key === 'r' || key === 'к' || key === 'Enter' || key === ' ') fitting.turn(piece.id)
    else return false
    return true
  }
  return (
    <Draggable
      at={piece}
      label={name}
      onMove={(to) => fitting.move(piece.id, to)}
      onKey={onKey}
      onChoose={() => fitting.choose(piece.id)}
    >
      <rect
        className={styles.piece}
        data-fits={piece.fits ?? undefined}
        data-chosen={fitting.chosen?.id === piece.id || undefined}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="4"
      />
      <text className={styles.name} y="6">
        {piece.good.name}
      </text>
    </Draggable>
  )
}

function Ruler({ ends, fitting }: { ends: [Spot, Spot]; fitting: Fitting }) {
  const [from, to] = ends
  const length = formatLength(Math.hypot(to.x - from.x, to.y - from.y) * fitting.scale, {
    least: 2,
    most: 2,
  })
  const end = (which: 0 | 1) => (
    <Draggable
      at={ends[which]}
      label={`${which ? 'Второй' : 'Первый'} конец линейки, между концами ${length}`}
      onMove={(spot) => fitting.moveEnd(which, spot)}
    >
      <circle className={styles.grip} r="26" />
      <circle className={styles.end} r="8" />
    </Draggable>
  )
  return (
    <g>
      <path className={styles.line} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text className={styles.length} x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 14}>
        {length}
      </text>
      {end(0)}
      {end(1)}
    </g>
  )
}
