import { DateField } from '#office/dates/date-field.tsx'
import type { ListQuery } from '#office/list/use-list-query.ts'

import styles from './filter-days.module.css'

const ends = [
  { name: 'from', label: 'С' },
  { name: 'to', label: 'По' },
]

/** The days between which requests came: a list waits until a day is written to its end. */
export const FilterDays = ({ query }: { query: ListQuery }) => (
  <div className={styles.days}>
    {ends.map(({ name, label }) => (
      <DateField
        key={name}
        kind="day"
        label={label}
        value={query.get(name)}
        onChange={(day) => isComplete(day) && query.set(name, day)}
      />
    ))}
  </div>
)

const isComplete = (day: string) => day === '' || /^\d{4}-\d\d-\d\d$/.test(day)
