import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { differingFields } from './differing-fields.ts'
import { shownText } from '#office/fields/shown-text.ts'
import type { Clash, EditedRecord } from './use-record.ts'

type ClashProps = { kind: RecordKind; record: EditedRecord; clash: Clash }

/** Two people wrote in one record: both words field by field, and whose are taken. */
export function ClashDialog({ kind, record, clash }: ClashProps) {
  const { current, by, at } = clash
  const { typed, takeTheirs, keepMine } = record
  const when = at ? new Date(at).toLocaleTimeString('ru') : ''
  return (
    <Dialog title="Запись изменили вдвоём" onClose={null}>
      <p>{`${by ?? 'Кто-то'} сохранил(а) её в ${when}, пока вы писали. Ваш текст не потерян.`}</p>
      <Table
        caption="Чем отличаются правки"
        items={differingFields(kind, typed, current.data)}
        keyOf={({ name }) => name}
        empty="Тексты одинаковы"
        columns={[
          { title: 'Поле', cell: ({ label }) => label },
          { title: 'Их правки', cell: (field) => shownText(field, current.data[field.name]) },
          { title: 'Мои', cell: (field) => shownText(field, typed[field.name]) },
        ]}
      />
      <FormActions>
        <Button size="medium" onClick={() => takeTheirs(clash)}>
          Взять их правки
        </Button>
        <Button look="line" size="medium" onClick={() => keepMine(clash)}>
          Оставить мои
        </Button>
      </FormActions>
    </Dialog>
  )
}
