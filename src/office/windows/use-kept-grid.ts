import { useEffect, useState } from 'react'

import type { Plane } from '#domain/office/window-grid.ts'

import type { TypedGrid } from './typed-grid.ts'

/** How windows lie over a picture: the corners of their plane, their rows and columns, and the stacks behind these. */
type LaidGrid = { plane: Plane; typed: TypedGrid; keys: readonly string[] }

/** Stored for as long as the tab is open: a reload or another screen loses no corner. `picture`: its address. */
export function useKeptGrid(picture: string, first: () => LaidGrid) {
  const key = `windows ${picture}`
  const [grid, setGrid] = useState(() => readKept(key) ?? first())
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(grid))
    } catch {
      // a browser without storage forgets the corners at a reload
    }
  }, [key, grid])
  return [
    grid,
    (change: Partial<LaidGrid>) => setGrid((before) => ({ ...before, ...change })),
  ] as const
}

function readKept(key: string): LaidGrid | null {
  try {
    const kept: LaidGrid | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept
  } catch {
    return null
  }
}
