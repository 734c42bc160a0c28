import type { TracePlace, TraceStack } from '#contract/office/traces.ts'
import { Checkbox, Options, Select } from '#site/ui/fields/field.tsx'

import { isPlaceOf, stackText } from './tracing-words.ts'
import styles from './tracing.module.css'

type PlacesProps = {
  stacks: readonly TraceStack[]
  places: readonly TracePlace[]
  /** Hundredths of m²; null: nothing is traced yet. */
  area: number | null
  onChange: (places: TracePlace[]) => void
}

const NEAR_AREA = 0.1

const turns = [0, 1, 2, 3].flatMap((quarters) =>
  [false, true].map((mirrored) => ({
    value: `${quarters} ${mirrored}`,
    label: turnText(quarters, mirrored),
    mirrored,
    quarters,
  })),
)

function turnText(quarters: number, mirrored: boolean): string {
  const turned = quarters === 0 ? '' : `повёрнуто на\u00A0${quarters * 90}°`
  return [mirrored ? 'зеркально' : '', turned].filter(Boolean).join(', ') || 'как обведено'
}

/** Stacks whose flats are as this plan: those of about its area first. */
export function PlaceList({ stacks, places, area, onChange }: PlacesProps) {
  const of = area ?? stacks.find((stack) => places.some((place) => isPlaceOf(place, stack)))?.area
  const isNear = (stack: TraceStack) =>
    of === undefined ||
    Math.abs(stack.area - of) <= of * NEAR_AREA ||
    places.some((place) => isPlaceOf(place, stack))
  const rows = (shown: readonly TraceStack[]) =>
    shown.map((stack) => (
      <PlaceRow
        key={`${stack.section} ${stack.stack}`}
        stack={stack}
        place={places.find((place) => isPlaceOf(place, stack)) ?? null}
        onChange={(place) => {
          const others = places.filter((one) => !isPlaceOf(one, stack))
          onChange(place ? [...others, place] : others)
        }}
      />
    ))
  const others = stacks.filter((stack) => !isNear(stack))
  return (
    <>
      <ul className={styles.places}>{rows(stacks.filter(isNear))}</ul>
      {others.length > 0 ? (
        <details>
          <summary>{`Другой площади: ${others.length}`}</summary>
          <ul className={styles.places}>{rows(others)}</ul>
        </details>
      ) : null}
    </>
  )
}

type RowProps = {
  stack: TraceStack
  place: TracePlace | null
  onChange: (place: TracePlace | null) => void
}

const PlaceRow = ({ stack, place, onChange }: RowProps) => (
  <li>
    <Checkbox
      checked={place !== null}
      onChange={({ target }) =>
        onChange(
          target.checked
            ? { section: stack.section, stack: stack.stack, mirrored: false, quarters: 0 }
            : null,
        )
      }
    >
      {stackText(stack)}
    </Checkbox>
    {place ? (
      <Select
        label="Как лежит"
        value={`${place.quarters} ${place.mirrored}`}
        onChange={({ target }) => {
          const turn = turns.find(({ value }) => value === target.value)
          if (turn) onChange({ ...place, mirrored: turn.mirrored, quarters: turn.quarters })
        }}
      >
        <Options of={turns} />
      </Select>
    ) : null}
  </li>
)
