import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
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
  const who = [by ?? 'кто-то из\u00A0сотрудников', at && momentText(at)].filter(Boolean).join(', ')
  return (
    <Dialog title="Запись изменили вдвоём" onClose={null}>
      <p>{`Пока вы\u00A0писали, её сохранили: ${who}. Ваш текст не\u00A0потерян.`}</p>
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
