import { readColour } from '#domain/brand/colour.ts'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './field-input.module.css'
import type { FieldInputProps } from './field-input.tsx'

/** A colour by its number, or picked: both are one value. */
export function ColourField({ field, value, error, onChange }: FieldInputProps) {
  const { label, hint = '' } = field
  const typed = typeof value === 'string' ? value : ''
  return (
    <div className={styles.colour}>
      <Field
        label={label}
        error={error}
        {...(hint && { hint })}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        aria-label={`${label}: выбрать`}
        value={readColour(typed) ? typed.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
