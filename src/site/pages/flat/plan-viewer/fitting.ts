import { useState, type RefObject } from 'react'

import { reachGoal } from '#site/page/goals.ts'

/** In units of the drawing. */
export type Spot = { x: number; y: number }

/** What a buyer brings along; mm. */
export const goods = [
  { name: 'Диван', width: 2400, depth: 950 },
  { name: 'Двуспальная кровать', width: 1800, depth: 2000 },
  { name: 'Детская кроватка', width: 1200, depth: 600 },
  { name: 'Шкаф', width: 1600, depth: 600 },
  { name: 'Обеденный стол', width: 1400, depth: 800 },
  { name: 'Рабочий стол', width: 1200, depth: 600 },
] as const

export type Piece = Spot & {
  id: number
  good: (typeof goods)[number]
  turned: boolean
  /** It stands in one room and touches no wall; null: the walls are not known. */
  fits: boolean | null
}

export type Fitting = ReturnType<typeof useFitting>

/** The ruler and the furniture on the plan; `middle`: where they begin, without it in the largest room. */
export function useFitting(sheet: RefObject<HTMLElement | null>, scale: number, middle?: Spot) {
  const [ruler, setRuler] = useState<[Spot, Spot] | null>(null)
  const [pieces, setPieces] = useState<Piece[]>([])
  const [chosen, setChosen] = useState<number | null>(null)

  const judged = (piece: Piece): Piece => ({ ...piece, fits: fitsIn(sheet.current, piece, scale) })
  const change = (id: number, what: (piece: Piece) => Partial<Piece>) =>
    setPieces((all) =>
      all.map((piece) => (piece.id === id ? judged({ ...piece, ...what(piece) }) : piece)),
    )

  return {
    ruler,
    pieces,
    scale,
    chosen: pieces.find(({ id }) => id === chosen) ?? null,
    choose: setChosen,

    flipRuler: () => {
      const { x, y } = middle ?? middleOf(sheet.current)
      const metre = 1000 / scale
      if (!ruler) reachGoal('plan_measure', { tool: 'ruler' })
      setRuler(
        ruler
          ? null
          : [
              { x: x - metre / 2, y },
              { x: x + metre / 2, y },
            ],
      )
    },
    moveEnd(end: 0 | 1, to: Spot) {
      if (ruler) setRuler(end === 0 ? [to, ruler[1]] : [ruler[0], to])
    },

    put(good: Piece['good']) {
      const id = Math.max(0, ...pieces.map((piece) => piece.id)) + 1
      const piece = { id, good, turned: false, fits: null, ...(middle ?? middleOf(sheet.current)) }
      setPieces([...pieces, judged(piece)])
      setChosen(id)
      reachGoal('plan_measure', { tool: 'furniture' })
    },
    move: (id: number, to: Spot) => change(id, () => to),
    turn: (id: number) => change(id, ({ turned }) => ({ turned: !turned })),
    remove: (id: number) => setPieces((all) => all.filter((piece) => piece.id !== id)),
  }
}

/** Its sides on the drawing. */
export function sizeOf({ good: { width, depth }, turned }: Piece, scale: number) {
  const [across, along] = turned ? [depth, width] : [width, depth]
  return { width: across / scale, height: along / scale }
}

function middleOf(sheet: HTMLElement | null): Spot {
  const rooms = [...(sheet?.querySelectorAll<SVGGraphicsElement>('.plan-room') ?? [])]
  const boxes = rooms.map((room) => room.getBBox())
  const largest = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  return largest
    ? { x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 }
    : { x: 0, y: 0 }
}

/** Looked at all round and not only in the corners: rooms are not always rectangles. */
function fitsIn(sheet: HTMLElement | null, piece: Piece, scale: number): boolean | null {
  const { width, height } = sizeOf(piece, scale)
  const steps = Array.from({ length: 9 }, (_, i) => i / 4 - 1).filter((step) => step <= 1)
  const edge = steps.flatMap((step): [across: number, along: number][] => [
    [step, -1],
    [step, 1],
    [-1, step],
    [1, step],
  ])
  const points = edge.map(
    ([across, along]) =>
      new DOMPoint(piece.x + (across * width) / 2, piece.y + (along * height) / 2),
  )
  const rooms = [...(sheet?.querySelectorAll<SVGGeometryElement>('.plan-room') ?? [])]
  if (rooms.length === 0) return null
  return rooms.some((room) => points.every((point) => room.isPointInFill(point)))
}
