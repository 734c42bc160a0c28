import { useEffect, useRef, useState, type MouseEvent } from 'react'

import { featureName } from '#domain/lots/features.ts'
import { roomsOption } from '#domain/lots/lot-titles.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { aboutFlats } from '#site/pages/flat-list/list/about-flats.ts'
import { LotFilter } from '#site/parts/lots/filter/lot-filter.tsx'
import { ProjectChoice } from '#site/parts/lots/filter/project-choice.tsx'
import { PhraseSearch } from '#site/parts/lots/filter/phrase-search.tsx'
import { floorNotNames } from '#site/parts/lots/query/conditions.ts'
import type { FlatList } from '#site/pages/flat-list/ask-flats.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { Quayside } from '#site/pages/flat-list/quayside/quayside.tsx'

import { ALL_FILTERS } from './all-filters.ts'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import moreFiltersStyles from './more-filters.module.css'
import styles from './filter-panel.module.css'

/** What narrows a list of flats. A wish in words is understood here, before it is asked for: its reader comes on focus. */
export function FilterPanel({ title, data }: { title: string; data: FlatList }) {
  const { asked, list, names, allFilters, offer } = data
  const { facets } = list
  const quick = quickFeatures(facets.feature)
  const isHouse = asked.view === 'chess' && !allFilters

  return (
    <>
      <div
        className={styles.top}
        data-house={isHouse || undefined}
        onFocus={() => void fetchWords()}
      >
        <h1>{title}</h1>
        <PhraseSearch form="filters" typed={asked.text} hasPrices={offer !== null} />
        {data.quay && !isHouse ? <Quayside day={data.quay} /> : null}
      </div>
      <LotFilter
        data={data}
        about={aboutFlats}
        understand={understand}
        as={allFilters ? 'panel' : isHouse ? 'sheet' : undefined}
        hasOwnButton={!isHouse}
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
        {endsOf(data).map((end) => (
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
    </>
  )
}

/** Where no flat is on the ground floor, «не первый» would leave out nothing. */
const endsOf = ({ asked, hasFirstFloor }: FlatList) =>
  (['first', 'last'] as const).filter(
    (end) => end === 'last' || hasFirstFloor || asked.floorNot.includes(end),
  )

let read: ((query: LotQuery) => LotQuery | null) | null = null
/** A failure is ignored: the server reads words as well. */
const fetchWords = () =>
  import('#domain/query/phrase-list.ts').then(
    ({ readFlatPhrase }) => (read = readFlatPhrase),
    () => {},
  )

/** Until the reader of words has come, the server reads them. */
function understand(query: LotQuery) {
  if (query.text === '') return query
  void fetchWords()
  return read && read(query)
}

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

type RoomsChoiceProps = { chosen: number[]; counts: Record<string, number> }

const RoomsChoice = ({ chosen, counts }: RoomsChoiceProps) => (
  <Segmented
    legend="Комнатность"
    name="rooms"
    chosen={chosen}
    segments={Object.keys(counts).map((rooms) => ({
      value: Number(rooms),
      label: rooms === '0' ? 'Ст' : roomsOption(Number(rooms)),
      name: rooms === '0' ? 'Студии' : `Комнат: ${roomsOption(Number(rooms))}`,
      count: counts[rooms],
    }))}
  />
)

type MoreFiltersProps = FilterGroupsProps & { startsOpen: boolean }

/**
 * Less used filters: a fifth of the page, so they are rendered on opening. Without scripts a page load opens them and
 * keeps the choices. They start open where one of them is chosen; a house alone is where a link has led.
 */
function MoreFilters({ startsOpen, ...props }: MoreFiltersProps) {
  const { asked, shown } = props
  const { length: houses } = asked.buildings
  const chosen = chosenIn(asked, shown) + houses
  const [opened, setOpened] = useState<'with the page' | 'here' | null>(
    startsOpen || chosen > houses ? 'with the page' : null,
  )
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened === 'here') summary.current?.focus({ preventScroll: true })
  }, [opened])

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpened('here')
  }
  // What is chosen must be in the form, or the next change would lose it.
  if (opened === null && chosen === houses)
    return (
      <>
        {asked.buildings.map((id) => (
          <input key={id} type="hidden" name="building" value={id} />
        ))}
        {/* What Enter in a field presses: the first of the form's buttons. */}
        <button type="submit" hidden aria-label="Показать" />
        <button type="submit" {...ALL_FILTERS} className={moreFiltersStyles.closed} onClick={open}>
          <Icon name="filters" />
          Ещё
        </button>
      </>
    )
  return (
    <details className={moreFiltersStyles.more} open={opened !== null}>
      <summary ref={summary}>
        <Icon name="filters" />
        {chosen ? `Ещё, выбрано ${chosen}` : 'Ещё'}
      </summary>
      <FilterGroups {...props} />
    </details>
  )
}

const chosenIn = (asked: LotQuery, shown: string[]) =>
  asked.layouts.length +
  asked.finishing.length +
  asked.features.filter((code) => !shown.includes(code)).length +
  asked.promotions.length +
  [
    asked.metreFrom ?? asked.unclear.metreFrom,
    asked.metreTo ?? asked.unclear.metreTo,
    asked.paymentTo ?? asked.unclear.paymentTo,
    asked.down ?? asked.unclear.down,
    asked.programme,
    asked.keysTo,
    asked.sun,
  ].filter(Boolean).length
