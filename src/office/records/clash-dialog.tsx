import { useState } from 'react'

import type { Clash } from '#contract/office/records.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { shownText } from '#office/fields/shown-text.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { contestedFields } from './merge-editions.ts'
import type { EditedRecord } from './use-record.ts'

type ClashProps = { kind: RecordKind; record: EditedRecord; clash: Clash }

const choices = [
  { value: 'mine', label: 'Мои' },
  { value: 'theirs', label: 'Их' },
]

/** Two people wrote in the same fields: both words, and whose is taken of each. The choice is saved at once. */
export function ClashDialog({ kind, record, clash }: ClashProps) {
  const { current, by, at } = clash
  const { stored, typed, busy, settle } = record
  const contested = contestedFields(stored?.data ?? {}, typed, current.data)
  const fields = kind.fields.filter(({ name }) => contested.includes(name))
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(contested))
  const who = [by ?? 'кто-то из\u00A0сотрудников', at && momentText(at)].filter(Boolean).join(', ')
  const keep = (name: string, isMine: boolean) =>
    setKept(new Set([...kept].filter((one) => one !== name).concat(isMine ? name : [])))
  return (
    <Dialog title="Запись изменили вдвоём" onClose={null}>
      <p>{`Пока вы\u00A0писали, её сохранили: ${who}. Ваш текст не\u00A0потерян. Поля, которые менял один из\u00A0вас, сложатся сами.`}</p>
      <Table
        caption="Поля, которые изменили оба"
        items={fields}
        keyOf={({ name }) => name}
        empty="Одних и&nbsp;тех&nbsp;же полей вы&nbsp;не&nbsp;меняли"
        columns={[
          { title: 'Поле', cell: ({ label }) => label },
          { title: 'Их правки', cell: (field) => shownText(field, current.data[field.name]) },
          { title: 'Мои', cell: (field) => shownText(field, typed[field.name]) },
          {
            title: 'Взять',
            cell: ({ name, label }) => (
              <Select
                label={`Чьё взять: ${label}`}
                value={kept.has(name) ? 'mine' : 'theirs'}
                onChange={({ target }) => keep(name, target.value === 'mine')}
              >
                <Options of={choices} />
              </Select>
            ),
          },
        ]}
      />
      <FormActions>
        <Button size="medium" busy={busy} onClick={() => void settle(clash, kept)}>
          Сохранить выбранное
        </Button>
        <Button look="line" size="medium" onClick={() => void settle(clash, new Set())}>
          Взять их правки
        </Button>
        <Button look="line" size="medium" onClick={() => void settle(clash, new Set(contested))}>
          Оставить мои
        </Button>
      </FormActions>
    </Dialog>
  )
}
