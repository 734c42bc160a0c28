import { Suspense, useState, type ReactElement } from 'react'

import { takeTurn } from './turns.ts'

type InTurnProps = { children: ReactElement }

/**
 * A part of the first page that is hydrated in a task of its own, after what stands above it: between two parts the browser
 * answers and paints. It must always be one element, and not a child of the root, where React puts links: Preact keeps no
 * more. Nothing of it is in the HTML.
 */
export function InTurn({ children }: InTurnProps) {
  if (import.meta.env.SSR || import.meta.env.DEV) return children
  return (
    <Suspense fallback={null}>
      <WhenItsTurn>{children}</WhenItsTurn>
    </Suspense>
  )
}

/** React would forget its place; Preact, which runs in what is built, keeps it. */
function WhenItsTurn({ children }: InTurnProps) {
  const [turn] = useState(takeTurn)
  // oxlint-disable-next-line typescript/only-throw-error -- it is how a part says that it waits
  if (turn && !turn.isOver) throw turn.come
  return children
}
