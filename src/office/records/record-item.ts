import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

export type RecordItem = {
  id: number
  revision: number
  state: 'draft' | 'scheduled' | 'due' | 'published'
  publishAt: string | null
  data: RecordData
  /** What the source says; null: a record of our own. */
  told: RecordData | null
  /** Fields set by hand. */
  staff: string[]
  gone: string | null
  url: string | null
}

/** Where the API answers of a record; the one of its kind has no id. */
export const recordPath = ({ entity, isSingle }: RecordKind, id: number | string) =>
  isSingle ? `/${entity}` : `/${entity}/${id}`

export const stateNames: Record<RecordItem['state'], string> = {
  draft: 'черновик',
  scheduled: 'ждёт времени',
  due: 'выйдет после импорта',
  published: 'опубликовано',
}
