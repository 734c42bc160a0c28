import { Legend, type Mark } from '#site/ui/text/legend.tsx'

import type { LevelWays } from './draw-levels.ts'

type LevelLegendProps = {
  /** Of the levels that are shown; those without ways have none. */
  ways: readonly (LevelWays | null)[]
  /** A place of them is chosen: the ways to it are drawn. */
  chosen?: boolean
}

/** What is drawn on levels, sign by sign. */
export function LevelLegend({ ways, chosen = false }: LevelLegendProps) {
  const maps = ways.flatMap((one) => one?.map ?? [])
  const hasGates = maps.some(({ ramps }) => ramps.length > 0)
  const drawn: [Mark, string, boolean][] = [
    ['free', 'Свободно', true],
    ['chosen', 'Выбрано', true],
    ['reserved', 'Бронь', true],
    ['sold', 'Не\u00A0продаётся', true],
    ['lift', 'Лифт', maps.some(({ lifts }) => lifts.length > 0)],
    ['stairs', 'Лестница', maps.some(({ stairs }) => stairs.length > 0)],
    ['gate', 'Въезд', hasGates],
    ['drive', 'Путь от\u00A0въезда', chosen && hasGates],
    ['walk', 'Путь пешком', chosen && maps.length > 0],
  ]
  return <Legend marks={drawn.flatMap(([mark, label, is]) => (is ? [{ mark, label }] : []))} />
}
