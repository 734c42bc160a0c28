import type { LotItem } from '#contract/office/lots.ts'
import { lotFieldCalled, lotFieldsOf } from '#domain/office/lot-fields.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { shownText } from '#office/fields/shown-text.ts'
import { FormActions } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type LotFieldTableProps = {
  lot: LotItem
  mayWrite: boolean
  onSet: (field: RecordField) => void
  onRelease: (field: RecordField) => void
}

/** Every field of a lot that may be set by hand. */
export function LotFieldTable({ lot, mayWrite, onSet, onRelease }: LotFieldTableProps) {
  const { told: fromSource, ours, overrides } = lot
  const { body } = useLoaded('GET /options/:from', { params: { from: 'sections' } })
  const text = (field: RecordField, value: unknown) =>
    shownText(field.from ? { ...field, options: body?.items ?? [] } : field, value)
  const setOf = ({ name }: RecordField) => overrides.find(({ field }) => field === name)
  const actions = (field: RecordField) => (
    <FormActions>
      <Button
        look="line"
        size="small"
        aria-label={`Изменить: ${field.label}`}
        onClick={() => onSet(field)}
      >
        Изменить
      </Button>
      {setOf(field) && !lot.byHand ? (
        <Button
          look="line"
          size="small"
          aria-label={`Вернуть из источника: ${field.label}`}
          onClick={() => onRelease(field)}
        >
          Вернуть из источника
        </Button>
      ) : null}
    </FormActions>
  )
  return (
    <Table
      caption="Поля лота"
      items={fieldsOf(lot)}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        { title: 'Поле', cell: ({ label }) => label },
        ...(lot.byHand
          ? []
          : [
              {
                title: 'В источнике',
                cell: (field: RecordField) => text(field, fromSource[field.name]),
              },
            ]),
        { title: 'На сайте', cell: (field) => text(field, ours[field.name]) },
        ...(overrides.length > 0
          ? [{ title: 'Почему', cell: (field: RecordField) => whyText(setOf(field)) }]
          : []),
        ...(mayWrite ? [{ title: 'Действия', cell: actions }] : []),
      ]}
    />
  )
}

/** Also what an engineer has set that no form asks for. */
const fieldsOf = ({ kind, overrides }: LotItem): RecordField[] => [
  ...lotFieldsOf(kind),
  ...overrides
    .filter(({ field }) => !lotFieldCalled(field))
    .map(({ field }) => ({ name: field, label: field, kind: 'line' as const })),
]

/** «По замеру (Анна), до 30.11.2026» */
function whyText(set: LotItem['overrides'][number] | undefined): string {
  if (!set) return '—'
  const { reason, by, until } = set
  const who = by ? ` (${by})` : ''
  const till = until ? `, до ${momentText(until)}` : ''
  return `${reason ?? 'задано вручную'}${who}${till}`
}
