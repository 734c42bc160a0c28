import { placeKindName } from '#domain/places/place-details.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { Legend, type Mark } from '#site/ui/text/legend.tsx'

import type { LevelSigns, LevelWays } from './draw-levels.ts'
import { PlaceSign } from './choice/place-sign.tsx'
import type { ShownWay } from './ways/level-overlay.tsx'

type LevelLegendProps = {
  ways: LevelWays | null
  signs: LevelSigns
  hasFree: boolean
  /** A place of the level is chosen, or can be. */
  isChosen: boolean
  /** To the chosen place. */
  way: ShownWay | null
}

/** What is drawn on a level, sign by sign. */
export function LevelLegend({ ways, signs, hasFree, isChosen, way }: LevelLegendProps) {
  const map = ways?.map
  const drawn: [Mark, string, boolean][] = [
    ['free', 'Свободно', hasFree],
    ['chosen', 'Выбрано', isChosen],
    ['reserved', 'Бронь', true],
    ['sold', 'Не\u00A0продаётся', true],
    ['lift', 'Лифт', (map?.lifts.length ?? 0) > 0],
    ['stairs', 'Лестница', (map?.stairs.length ?? 0) > 0],
    ['gate', 'Въезд', (map?.ramps.length ?? 0) > 0],
    ['column', 'Колонна', signs.hasColumns],
    ['drive', 'Путь от\u00A0въезда', Boolean(way?.drive)],
    ['walk', 'Путь пешком', Boolean(way?.walk)],
  ]
  const marks = drawn.flatMap(([mark, label, is]) => (is ? [{ mark, label }] : []))
  return <Legend marks={marks} />
}

/** What kinds of places its signs mean; those that are drawn alike are one line. */
export function KindLegend({ kinds }: Pick<LevelSigns, 'kinds'>) {
  const alike = [...Map.groupBy(kinds, (kind) => placeSigns[kind] ?? '')]
  if (alike.length === 0) return null
  return (
    <Legend marks={[]}>
      {alike.map(([d, same]) => (
        <li key={d}>
          <PlaceSign d={d} />
          {same.map((kind) => placeKindName(kind) ?? kind).join(' / ')}
        </li>
      ))}
    </Legend>
  )
}
