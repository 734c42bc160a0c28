import type { RecordItem } from '#contract/office/records.ts'
import type { FieldOption, RecordField } from '#domain/office/fields/record-field.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { isObject } from '#domain/is-object.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { shownText } from '#office/fields/shown-text.ts'
import type { Column } from '#office/kit/table.tsx'
import { Tag, type Tone } from '#office/kit/tag.tsx'
import { streets } from '#office/kit/layout/streets.ts'
import { WithThumbnail } from '#office/media/thumbnail.tsx'
import { Link } from '#office/navigation/link.tsx'

import { stateText } from './record-words.ts'

export const listedFields = ({ fields, listed = [] }: RecordKind): RecordField[] =>
  listed.flatMap((name) => fields.find((field) => field.name === name) ?? [])

const alignedAs = ({ kind }: RecordField): Pick<Column<RecordItem>, 'is'> =>
  kind === 'number' ? { is: 'number' } : kind === 'moment' || kind === 'day' ? { is: 'whole' } : {}

/** `options`: of the one column whose values are ids. */
export const columnsOf = (
  kind: RecordKind,
  options: readonly FieldOption[] = [],
): Column<RecordItem>[] => [
  {
    title: 'Название',
    sort: 'name',
    cell: ({ id, data }) => (
      <WithThumbnail src={pictureOf(kind, data)}>
        <Link href={`/staff/${kind.entity}/${id}`}>{nameOf(kind, data)}</Link>
      </WithThumbnail>
    ),
  },
  ...listedFields(kind).map((field) => ({
    title: field.label,
    sort: field.name,
    ...alignedAs(field),
    cell: ({ data }: RecordItem) =>
      shownText(field.from ? { ...field, options } : field, data[field.name]),
  })),
  {
    title: 'Состояние',
    sort: 'state',
    is: 'whole',
    cell: (item) => <Tag tone={toneOf(item)}>{stateOf(item)}</Tag>,
  },
  kind.isFixed
    ? { title: 'На сайте', is: 'whole', cell: ({ edition }) => `редакция ${edition}` }
    : { title: 'Откуда', is: 'whole', cell: originOf },
]

function stateOf(item: RecordItem): string {
  if (item.data.hidden === true) return `${stateText(item)}, скрыто`
  return item.gone && item.url === null ? 'нет на сайте' : stateText(item)
}

/** Lit is what waits for somebody's word. */
function toneOf({ state, data, gone, url }: RecordItem): Tone {
  if (data.hidden === true || (gone && url === null)) return 'out'
  return state === 'published' ? 'done' : state === 'draft' ? 'lit' : 'half'
}

function originOf({ told: fromSource, staff, gone }: RecordItem): string {
  if (gone) return 'источник больше не присылает'
  if (!fromSource) return 'своя'
  return staff.length > 0 ? 'из источника, с правками' : 'из источника'
}

/** The first picture of a record, where it has one in the file store; else the project that it is of or about. */
export function pictureOf(kind: RecordKind, data: RecordItem['data']): string | null {
  const hash = kind.fields.flatMap((field) => hashesIn(field, data[field.name]))[0]
  return hash === undefined ? streetOf(kind, data) : photoUrl(hash, 480, 'webp')
}

function streetOf({ entity }: RecordKind, { alias, projects, rule }: RecordItem['data']) {
  const chosen = entity === 'projects' ? [alias] : (projects ?? (isObject(rule) && rule.projects))
  const [first] = Array.isArray(chosen) ? chosen : []
  return streets()[String(first)]?.one ?? null
}

function hashesIn({ kind, fields = [] }: RecordField, value: unknown): string[] {
  if (kind === 'picture') return typeof value === 'string' && HASH.test(value) ? [value] : []
  if (kind === 'pictures' || kind === 'list')
    return (Array.isArray(value) ? value : []).flatMap((item) =>
      isObject(item)
        ? fields.flatMap((field) => hashesIn(field, item[field.name]))
        : hashesIn({ name: '', label: '', kind: 'picture' }, item),
    )
  return []
}

const HASH = /^[0-9a-f]{32}$/
