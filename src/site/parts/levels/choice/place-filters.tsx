import type { LevelKind } from '#domain/addresses/place-links.ts'
import { placeKinds, storageItems } from '#domain/places/place-choices.ts'
import { placeKindName } from '#domain/places/place-details.ts'
import { NumberFilters } from '#site/parts/lots/filter/number-filters.tsx'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import { carFields, storageItemNames } from './place-words.ts'
import styles from './place-filters.module.css'

type PlaceFiltersProps = Pick<LotListData, 'asked' | 'list' | 'chargers'>

/** What a place is to be like, and what is to go in there. */
export const PlaceFilters = ({ kind, ...props }: PlaceFiltersProps & { kind: LevelKind }) =>
  kind === 'parking' ? <ParkingFilters {...props} /> : <StorageFilters {...props} />

function ParkingFilters({ asked, list, chargers }: PlaceFiltersProps) {
  const counts = list.facets.placeKind ?? {}
  // Those with a charger have a condition of their own.
  const offered = placeKinds.filter(
    (kind) => asked.placeKinds.includes(kind) || (kind in counts && kind !== 'ev'),
  )
  return (
    <>
      <fieldset className={layout.chips}>
        <legend className={text.hidden}>Тип места</legend>
        {offered.map((kind) => (
          <ChoiceChip
            key={kind}
            name="placeKind"
            value={kind}
            label={placeKindName(kind) ?? kind}
            count={counts[kind] ?? 0}
            defaultChecked={asked.placeKinds.includes(kind)}
          />
        ))}
        {chargers || asked.charger !== null ? (
          <ChoiceChip
            name="charger"
            value="1"
            label="Есть зарядка"
            count={chargers}
            defaultChecked={asked.charger !== null}
          />
        ) : null}
      </fieldset>
      <details className={styles.rest} open={isCarAsked(asked)}>
        <summary>Поместится ли моя машина</summary>
        <div className={styles.car}>
          <NumberFilters asked={asked} fields={carFields} />
        </div>
      </details>
    </>
  )
}

/** What is typed there is in sight. */
const isCarAsked = (asked: PlaceFiltersProps['asked']) =>
  carFields.some(({ name }) => asked[name] !== null || asked.unclear[name] !== undefined)

const StorageFilters = ({ asked }: PlaceFiltersProps) => (
  <fieldset className={`${layout.chips} ${styles.things}`}>
    <legend>Что поместится</legend>
    {storageItems.map((item) => (
      <ChoiceChip
        key={item}
        name="fits"
        value={item}
        label={storageItemNames[item]}
        defaultChecked={asked.fits.includes(item)}
      />
    ))}
  </fieldset>
)
