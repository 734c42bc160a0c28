import type { LotQuery } from '#domain/query/lot-query.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'

import styles from './place-filters.module.css'

/** More of them are a range. */
const FEW = 4

/** Levels to choose one of; null: there is one alone, too many, or a range of them is asked for. */
export function levelChoice(
  { asked, list }: Pick<LotListData, 'asked' | 'list'>,
  href: (query: Partial<LotQuery>) => string,
) {
  const { min, max } = list.ranges.floor
  const { floorFrom, floorTo } = asked
  if (floorFrom !== floorTo) return null
  // The one that is chosen stays, also where other conditions leave nothing on it.
  const lowest = Math.min(min, floorFrom ?? min)
  const highest = Math.max(max, floorFrom ?? max)
  const all = Array.from({ length: highest - lowest + 1 }, (_, at) => highest - at)
  const levels = all.filter(Boolean)
  if (levels.length < 2 || levels.length > FEW) return null
  return <LevelChoice levels={levels} asked={asked} href={href} />
}

/** «−1» */
export const formatLevel = (floor: number) => (floor < 0 ? `−${-floor}` : String(floor))

type LevelChoiceProps = {
  levels: number[]
  asked: LotQuery
  href: (query: Partial<LotQuery>) => string
}

/** Links, as one choice is two bounds of the address; the form keeps them. */
const LevelChoice = ({ levels, asked, href }: LevelChoiceProps) => (
  <div className={styles.levels}>
    <span>Уровень</span>
    <SegmentedLinks
      label="Уровень"
      segments={[null, ...levels].map((level) => ({
        href: href({ ...asked, floorFrom: level, floorTo: level, page: 1 }),
        label: level === null ? 'Любой' : formatLevel(level),
        current: asked.floorFrom === level,
      }))}
    />
    {asked.floorFrom === null ? null : (
      <>
        <input type="hidden" name="floorFrom" value={asked.floorFrom} />
        <input type="hidden" name="floorTo" value={asked.floorFrom} />
      </>
    )}
  </div>
)
