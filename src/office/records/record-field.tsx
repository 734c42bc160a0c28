import type { RecordData } from '#domain/office/fields/record-field.ts'
import { FieldInput, type FieldInputProps } from '#office/fields/field-input.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { ChangedRates } from './changed-rates.tsx'
import { FittingLots } from './fitting-lots.tsx'
import { RateWithMargin } from './rate-with-margin.tsx'
import styles from './record-form.module.css'

type RecordFieldProps = FieldInputProps & {
  /** What the source says of the record, where this field is set by hand. */
  told: RecordData | null
  onRelease: () => void
}

/** A field, and the way back to the source's word. */
export function RecordField({ told, onRelease, ...input }: RecordFieldProps) {
  const { countedAt, followedAt, addedTo, kind } = input.field
  const isEmpty = input.value === '' || input.value === null || input.value === undefined
  // conditions without any choice fit every lot, a typed rule says nothing while it is empty
  const isCounted = kind !== 'line' || !isEmpty
  return (
    <div className={styles.field}>
      <FieldInput {...input} />
      {countedAt !== undefined && isCounted ? (
        <FittingLots path={countedAt} rule={input.value} />
      ) : null}
      {addedTo === undefined ? null : (
        <RateWithMargin path={addedTo} field={input.field} margin={input.value} />
      )}
      {followedAt !== undefined && !isEmpty ? (
        <ChangedRates path={followedAt} rate={input.value} />
      ) : null}
      {told ? (
        <p>
          {`В источнике: ${shownText(input.field, told[input.field.name])} `}
          <Button look="line" size="small" onClick={onRelease}>
            Вернуть из источника
          </Button>
        </p>
      ) : null}
    </div>
  )
}
