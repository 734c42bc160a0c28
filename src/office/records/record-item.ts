import type { RecordData } from '#domain/office/fields/record-field.ts'

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

export const stateNames: Record<RecordItem['state'], string> = {
  draft: 'черновик',
  scheduled: 'ждёт времени',
  due: 'выйдет после импорта',
  published: 'опубликовано',
}
