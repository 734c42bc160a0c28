import { formatNumber } from '#domain/text/format-number.ts'

import styles from './range-field.module.css'

type NumberFieldProps = {
  words: string
  legend: string
  name: string
  value: number | null
  hint: number | null
  /** What was typed and is no number. */
  unclear: string | undefined
  /** Where the complaint about it stands. */
  complaintId: string
}

/** One bound of a range as a field of the form. `type=number` would take «12 млн» for nothing, and refuse spaces. */
export function NumberField(props: NumberFieldProps) {
  const { words, legend, name, value, hint, unclear, complaintId } = props
  return (
    <label className={styles.number}>
      <span>{words}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${legend}, ${words}`}
        aria-invalid={unclear === undefined ? undefined : true}
        aria-describedby={unclear === undefined ? undefined : complaintId}
        defaultValue={value === null ? (unclear ?? '') : spellNumber(value)}
        placeholder={hint === null ? '' : spellNumber(hint)}
      />
    </label>
  )
}

/** «12 500 000», «−2» */
export const spellNumber = (value: number) => formatNumber(value, { most: 2 }).replace('-', '−')
