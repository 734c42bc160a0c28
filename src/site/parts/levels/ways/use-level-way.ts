import { useMemo } from 'react'

import { openLevelWays, walkHome } from '#domain/places/way-on-level.ts'
import type { LevelWays } from '#site/parts/levels/draw-levels.ts'

import type { ShownWay } from './level-overlay.tsx'
import { useKeptHomes } from './use-kept-homes.ts'

type Chosen = { lot: number; project: string | null }

/** The way to the place that is chosen and on to the lift of a kept flat. null: nothing is known of it. */
export function useLevelWay(levels: readonly (LevelWays | null)[], chosen: Chosen | null) {
  const homes = useKeptHomes()
  return useMemo((): (ShownWay & { ways: LevelWays }) | null => {
    const ways = levels.find((one) => one?.outlines.some(({ lot }) => lot === chosen?.lot))
    const way = ways && chosen && openLevelWays(ways.map, ways.outlines)(chosen.lot)
    if (!way) return null
    const { building } = ways
    const walk = walkHome(way.walks, homes, { project: chosen.project ?? '', building })
    return { ways, drive: way.drive, walk }
  }, [levels, chosen, homes])
}
