import type { RecordData } from '#domain/office/record-field.ts'
import { FieldInput, type FieldInputProps } from '#office/fields/field-input.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import { Button } from '#site/ui/controls/button.tsx'

type RecordFieldProps = FieldInputProps & {
  /** What the source says of the record, where this field is set by hand. */
  told: RecordData | null
  onRelease: () => void
}

/** A field, and the way back to the source's word. */
export function RecordField({ told, onRelease, ...input }: RecordFieldProps) {
  return (
    <div>
      <FieldInput {...input} />
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
