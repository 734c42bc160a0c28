import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import type { Area } from '#domain/office/roles.ts'

export type RecordItem = {
  id: number
  revision: number
  state: 'draft' | 'scheduled' | 'due' | 'removing' | 'published'
  publishAt: string | null
  /** Why it did not come out when its turn came. */
  refusal: string | null
  data: RecordData
  /** What the source says; null: a record of our own. */
  told: RecordData | null
  /** Fields set by hand. */
  staff: string[]
  gone: string | null
  /** Of a text of law: the number that the site shows. */
  edition: number | null
  url: string | null
}

/** Where the API answers of a record; the one of its kind has no id. */
export const recordPath = ({ entity, isSingle }: RecordKind, id: number | string) =>
  isSingle ? `/${entity}` : `/${entity}/${id}`

/** What is typed, written before and in the source decide together, as on the server. */
export const areaOf = (kind: RecordKind, typed: RecordData, stored: RecordItem | null): Area =>
  kind.areaOf?.([typed, stored?.data ?? {}, stored?.told ?? {}]) ?? kind.area

export const stateNames: Record<RecordItem['state'], string> = {
  draft: 'черновик',
  scheduled: 'ждёт времени',
  due: 'выйдет после импорта',
  removing: 'удалится после импорта',
  published: 'опубликовано',
}
