/** What a field of a record holds, and so how it is typed in and checked. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'article'
  | 'words'
  /** Several texts, one a line. */
  | 'lines'
  | 'moment'
  | 'day'
  | 'month'
  | 'hours'
  | 'link'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  /** A picture of the media library, by its hash; or its address, as sources name it. */
  | 'picture'
  | 'pictures'
  /** A paper, by its address. */
  | 'file'
  /** «#12203a» */
  | 'colour'
  /** SVG, as text. */
  | 'drawing'
  /** What is outlined on a picture of the same record: «x,y x,y …», in thousandths. */
  | 'outline'
  /** Several fields that are one value: a rule, the hours of a week. */
  | 'group'
  /** Any number of groups. */
  | 'list'

export type FieldOption = { value: string; label: string }

/** Lists of options that the catalogue is asked for. */
export type OptionSource =
  | 'projects'
  | 'projectIds'
  | 'buildings'
  | 'buildingNames'
  | 'sections'
  | 'legalEntities'
  | 'banks'
  | 'cities'
  | 'pages'

export type RecordField = {
  name: string
  label: string
  kind: FieldKind
  required?: true
  /** The most letters. */
  most?: number
  hint?: string
  /** The heading that fields of one part of the form stand under. */
  section?: string
  /** Options of a choice: a list, or the name of a list that the catalogue gives. */
  options?: readonly FieldOption[]
  from?: OptionSource
  /** Of a choice: numbers are stored. */
  isNumeric?: true
  /** Of an article: a text with marks, and no document. */
  isMarked?: true
  /** Of a line: a sentence, written along the whole form. */
  isWide?: true
  /** Of a line: a telephone. */
  isPhone?: true
  /** Of a line: an address of e-mail. */
  isEmail?: true
  /** Of a link: what may be given in its place, «50-001231». */
  orShape?: RegExp
  /** Of a number: a whole one is stored, this many times what is typed. Without it, it is stored as typed. */
  scale?: number
  least?: number
  greatest?: number
  /** Of an outline: the field with the picture under it. */
  over?: string
  /** Of a group and of each item of a list. */
  fields?: readonly RecordField[]
  /** Of a group that is a rule: where the office asks how many lots it fits. */
  countedAt?: '/promotions/count' | '/landings/count'
  /** Of a field that others follow: where the office asks what a change of it would change. */
  followedAt?: '/key-rate/followers'
  /** Of a part of a rate: the record with the rate that it is added to. */
  addedTo?: 'key-rate'
}

/** Fields by name; null is an empty field. */
export type RecordData = Record<string, unknown>

export const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): FieldOption[] => values.map((value) => ({ value, label: names[value] }))

/** Options that are stored in the words they are shown in. */
export const wordOptions = (words: readonly string[]): FieldOption[] =>
  words.map((word) => ({ value: word, label: word }))
