import { useState } from 'react'

import type { BulkLook } from '#contract/office/lots.ts'
import { lotFieldCalled, lotFields } from '#domain/office/lot-fields.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { shownText } from '#office/fields/shown-text.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { lotCalled } from './lot-words.ts'
import { ChangeFields, type TypedChange } from './change-fields.tsx'

type BulkChangeProps = {
  filter: Record<string, string>
  onClose: () => void
  onMade: () => void
}

/** Many of them are named; the rest are counted. */
const NAMED = 50
const nothing: TypedChange = { value: null, reason: '', until: null }

/** One field of all the lots found: first what will change, then the change. */
export function BulkChange({ filter, onClose, onMade }: BulkChangeProps) {
  const [name, setName] = useState('price')
  const [typed, setTyped] = useState(nothing)
  const [look, setLook] = useState<BulkLook | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const field = lotFieldCalled(name)
  if (!field) return null

  const ask = (dryRun: boolean) =>
    sending(() =>
      call('POST /lots/bulk', {
        body: { filter, field: name, ...typed, dryRun },
      }),
    )

  async function preview() {
    const reply = await ask(true)
    if (reply) setLook(reply.body)
  }

  async function change() {
    const reply = await ask(false)
    if (!reply) return
    setLook(null)
    const after = reply.status === 202 ? 'изменятся сразу после импорта' : 'изменены'
    setOutcome({ text: `Лоты: ${reply.body.count} — ${after}`, isTrouble: false })
    onMade()
  }

  return (
    <Dialog title="Изменить найденные лоты" onClose={onClose}>
      <Form onSubmit={() => void preview()}>
        <FieldChoice
          name={name}
          error={errors.field}
          onChange={(other) => {
            setName(other)
            setTyped({ ...typed, value: null })
            setLook(null)
          }}
        />
        <ChangeFields
          field={field}
          typed={typed}
          errors={errors}
          onChange={(next) => {
            setTyped(next)
            setLook(null)
          }}
        />
        <Notice message={outcome} />
        {look ? <WhatChanges field={field} look={look} /> : null}
        <FormActions>
          {look && look.count > 0 ? (
            <Button size="medium" busy={busy} onClick={() => void change()}>
              {`Изменить лоты: ${look.count}`}
            </Button>
          ) : (
            <Button type="submit" size="medium" busy={busy}>
              Показать, что изменится
            </Button>
          )}
          <Button look="line" size="medium" onClick={onClose}>
            Закрыть
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

type FieldChoiceProps = {
  name: string
  error: string | undefined
  onChange: (name: string) => void
}

const FieldChoice = ({ name, error, onChange }: FieldChoiceProps) => (
  <Select label="Поле" error={error} value={name} onChange={({ target }) => onChange(target.value)}>
    <Options of={lotFields.map(({ name: value, label }) => ({ value, label }))} />
  </Select>
)

const WhatChanges = ({ field, look }: { field: RecordField; look: BulkLook }) => (
  <>
    <Table
      caption="Что изменится"
      items={look.lots.slice(0, NAMED)}
      keyOf={({ id }) => id}
      empty="Ничего не изменится: у найденных лотов так уже и есть"
      columns={[
        { title: 'Лот', cell: lotCalled },
        { title: 'Было', cell: ({ was }) => shownText(field, was) },
        { title: 'Станет', cell: ({ becomes }) => shownText(field, becomes) },
      ]}
    />
    {look.count > NAMED ? <p>{`И ещё лоты: ${look.count - NAMED}`}</p> : null}
  </>
)
