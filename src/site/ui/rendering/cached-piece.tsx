import type { ReactElement } from 'react'

type Draw = () => ReactElement

/** Draws a piece of the given key, or takes what was drawn of that key before. */
type PieceDrawing = (key: string, draw: Draw) => ReactElement

let drawing: PieceDrawing | null = null

/** The server draws pieces its own way; without it they are parts of the page like any other. */
export const drawPiecesBy = (one: PieceDrawing | null) => {
  drawing = one
}

/** A piece of a page that depends on `inputs` alone: no context, no ids of its own. Equal inputs, equal HTML. */
export const CachedPiece = ({ inputs, children }: { inputs: unknown; children: Draw }) =>
  drawing ? drawing(JSON.stringify(inputs), children) : children()
