import { formatNumber } from '#domain/text/format-number.ts'

import styles from './range-field.module.css'

type NumberFieldProps = {
  words: string
  legend: string
  name: string
  value: number | null
  hint: number | null
  least: number
}

/** One bound of a range as a plain number of the form. */
export function NumberField({ words, legend, name, value, hint, least }: NumberFieldProps) {
  return (
    <label className={styles.number}>
      <span>{words}</span>
      <input
        type="number"
        name={name}
        min={least}
        step="any"
        inputMode="decimal"
        aria-label={`${legend}, ${words}`}
        defaultValue={value ?? ''}
        placeholder={hint === null ? '' : formatNumber(hint, { most: 2 }).replace('-', '−')}
      />
    </label>
  )
}
