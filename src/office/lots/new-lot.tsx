import { useState } from 'react'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import { newLotFields } from '#domain/office/lot-fields.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FieldInputs } from '#office/fields/field-input.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { navigate } from '#office/navigation/navigate.ts'

/** Of premises that are let, and what is set later. */
const LATER = ['hidden', 'hit']

const first: RecordData = { kind: 'flat', status: 'available', deal: 'sale' }

/** A lot without a source. */
export function NewLot() {
  const [typed, setTyped] = useState(first)
  const { busy, errors, outcome, sending } = useSending()
  const isLetToo = typed.kind === 'commercial'
  const fields = newLotFields.filter(
    ({ name }) => !LATER.includes(name) && (isLetToo || !/^(deal|rent)/.test(name)),
  )

  async function create() {
    const made = await sending(() => call('POST /lots', { body: { data: typed } }))
    if (made) navigate(`/staff/lots/${made.body.id}`, 'Лот создан и\u00A0стоит на\u00A0сайте')
  }

  return (
    <OfficeScreen title="Новый лот">
      <p>Лот появится на сайте сразу. Если его пришлёт источник, заданное здесь останется выше.</p>
      <Form columns onSubmit={() => void create()}>
        <FieldInputs fields={fields} typed={typed} errors={errors} onChange={setTyped} />
        <Notice message={outcome} />
        <SubmitActions submit="Создать лот" busy={busy} />
      </Form>
    </OfficeScreen>
  )
}
