import type { RecordItem, RecordEdition } from '#contract/office/records.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { cutText } from '#domain/text/cut-text.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { EarlierEditions } from '#office/kit/earlier-editions.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Table } from '#office/kit/table.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { differingFields } from './differing-fields.ts'
import { recordPath, stateNames } from './record-words.ts'
import type { EditedRecord } from './use-record.ts'

type HistoryProps = {
  kind: RecordKind
  record: EditedRecord
  item: RecordItem
  mayWrite: boolean
}

/** Who wrote what and when, and the way back to any of it. */
export const EditionHistory = (props: HistoryProps) => (
  <EarlierEditions>
    <Editions key={props.item.revision} {...props} />
  </EarlierEditions>
)

const MOST_SHOWN = 200

const beginning = (text: string) =>
  text.length > MOST_SHOWN ? `${cutText(text, MOST_SHOWN)}…` : text

function Editions({ kind, record, item, mayWrite }: HistoryProps) {
  const { body } = useLoaded('GET /:record/history', {
    params: { record: recordPath(kind, item.id) },
  })
  const restore = ({ number }: RecordEdition) =>
    void record.change(
      ({ params, ifMatch }) =>
        call('POST /:record/history/:number/restore', { params: { ...params, number }, ifMatch }),
      { success: `Правка ${number} снова черновик`, base: record.typed },
    )
  const differences = ({ data }: RecordEdition) =>
    differingFields(kind, data, item.data)
      .map((field) => `${field.label}: ${beginning(shownText(field, data[field.name]))}`)
      .join('; ')
  return (
    <Table
      caption="Правки записи"
      items={body?.items}
      keyOf={({ number }) => number}
      empty="Правок нет"
      columns={[
        { title: 'Правка', is: 'whole', cell: ({ number }) => `№\u00A0${number}` },
        { title: 'Когда', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
        { title: 'Кто', cell: ({ author }) => author },
        { title: 'Состояние', cell: ({ state }) => stateNames[state] },
        { title: 'Чем отличается', cell: (edition) => differences(edition) || 'ничем' },
        {
          title: 'Действие',
          cell: (edition) =>
            edition.number === item.revision ? (
              'последняя'
            ) : !mayWrite ? null : (
              <Button look="line" size="small" onClick={() => restore(edition)}>
                Вернуть
              </Button>
            ),
        },
      ]}
    />
  )
}
