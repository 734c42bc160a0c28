/** What a field of a record holds, and so how it is typed in and checked. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'article'
  | 'words'
  | 'moment'
  | 'day'
  | 'link'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'

export type FieldOption = { value: string; label: string }

export type RecordField = {
  name: string
  label: string
  kind: FieldKind
  required?: true
  /** The most letters. */
  most?: number
  hint?: string
  /** Of a choice: told here, or asked of the catalogue under this name. */
  options?: readonly FieldOption[]
  from?: 'projects' | 'buildings'
  /** Of a number: a whole one is stored, this many times what is typed. Without it, it is stored as typed. */
  scale?: number
  least?: number
  greatest?: number
}

/** Fields by name; what nobody has said is null. */
export type RecordData = Record<string, unknown>

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): FieldOption[] => values.map((value) => ({ value, label: names[value] }))
