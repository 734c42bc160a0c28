import { featureName } from '#domain/lots/features.ts'
import { readSearchPhrase } from '#domain/query/search-phrase.ts'
import { aboutFlats } from '#site/pages/flat-list/list/about-flats.ts'
import { LotFilter } from '#site/parts/lots/filter/lot-filter.tsx'
import { ProjectChoice } from '#site/parts/lots/filter/location-choices.tsx'
import { floorNotNames } from '#site/parts/lots/query/conditions.ts'
import type { FlatList } from '#site/pages/flat-list/ask-flats.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'

import { MoreFilters } from './more-filters.tsx'
import { RoomsChoice } from './rooms-choice.tsx'
import styles from './filter-panel.module.css'

/** What narrows a list of flats. A wish in words is understood here, before it is asked for. */
export const FilterPanel = afterPaint((data: FlatList) => {
  const { asked, list, names, allFilters, offer } = data
  const { facets } = list
  const quick = quickFeatures(facets.feature)

  return (
    <LotFilter
      data={data}
      about={aboutFlats}
      understand={readSearchPhrase}
      inline={allFilters}
      first={
        <div className={styles.first}>
          <RoomsChoice chosen={asked.rooms} counts={facets.rooms} />
          <ProjectChoice asked={asked} list={list} names={names} />
        </div>
      }
    >
      {quick.map((code) => (
        <ChoiceChip
          key={code}
          name="feature"
          value={code}
          label={featureName(code)}
          count={facets.feature[code]}
          defaultChecked={asked.features.includes(code)}
        />
      ))}
      {(['first', 'last'] as const).map((end) => (
        <ChoiceChip
          key={end}
          name="floorNot"
          value={end}
          label={floorNotNames[end]}
          defaultChecked={asked.floorNot.includes(end)}
        />
      ))}
      <MoreFilters
        asked={asked}
        facets={facets}
        names={names}
        hasPrices={offer !== null}
        shown={quick}
        startsOpen={allFilters}
      />
    </LotFilter>
  )
})

/** What buyers ask for most, of what this catalogue knows; the rest waits under «Ещё». */
const asksFirst = [
  'loggia',
  'balcony',
  'two_bathrooms',
  'corner',
  'water_view',
  'kitchen_living',
  'wardrobe',
  'terrace',
]

const quickFeatures = (counts: Record<string, number>) =>
  asksFirst.filter((code) => code in counts).slice(0, 4)
