import type { RecordItem } from '#contract/office/records.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import type { Area } from '#domain/office/roles.ts'

/** «news/12», as the API calls a record; the one of its kind has no id. */
export const recordPath = ({ entity, isSingle }: RecordKind, id: number | string) =>
  isSingle ? entity : `${entity}/${id}`

/** What is typed, written before and in the source decide together, as on the server. */
export const areaOf = (kind: RecordKind, typed: RecordData, stored: RecordItem | null): Area =>
  kind.areaOf?.([typed, stored?.data ?? {}, stored?.told ?? {}]) ?? kind.area

/** A record on the site may have words that are not there yet. */
export function stateText({ state, url }: RecordItem): string {
  if (url === null || (state !== 'draft' && state !== 'scheduled')) return stateNames[state]
  return `опубликовано, ${state === 'draft' ? 'есть правки' : 'правки ждут времени'}`
}

export const stateNames: Record<RecordItem['state'], string> = {
  draft: 'черновик',
  scheduled: 'ждёт времени',
  due: 'выйдет после импорта',
  removing: 'удалится после импорта',
  published: 'опубликовано',
}
