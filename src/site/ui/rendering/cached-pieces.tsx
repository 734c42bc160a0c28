import type { ReactElement } from 'react'

type Input = string | number | boolean | object | null | undefined

/** A piece and all that it depends on: equal inputs, equal HTML. An object that is the same says the same. */
export type Piece = { inputs: readonly Input[]; draw: () => ReactElement }

/** Draws pieces one after another, or takes what was drawn of the same name and inputs before. */
type PiecesDrawing = (name: string, pieces: Piece[]) => ReactElement

let drawing: PiecesDrawing | null = null

/** The server draws pieces its own way; without it they are parts of the page like any other. */
export const drawPiecesBy = (one: PiecesDrawing | null) => {
  drawing = one
}

type CachedPiecesProps<Item> = {
  /** Tells these pieces from others of the same inputs. */
  name: string
  items: readonly Item[]
  inputsOf: (item: Item, at: number) => Piece['inputs']
  /** One element, with a React key: no context, no ids of its own. */
  children: (item: Item, at: number) => ReactElement
}

/** Like pieces of a page in a row, each drawn once on the server: cards, rows, chips. */
export function CachedPieces<Item>({ name, items, inputsOf, children }: CachedPiecesProps<Item>) {
  if (!drawing) return items.map(children)
  return drawing(
    name,
    items.map((item, at) => ({ inputs: inputsOf(item, at), draw: () => children(item, at) })),
  )
}
