import { useState } from 'react'

import type { BulkLook } from '#contract/office/lots.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotCalled } from '#domain/lots/lot-titles.ts'
import { lotFieldCalled, lotFields } from '#domain/office/lot-fields.ts'
import { shiftableFields } from '#domain/office/price-shift.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { sumsOf } from './bulk-sums.ts'
import { ChangeFields, type TypedChange } from './change-fields.tsx'
import { RELEASE, ShiftFields, type TypedShift } from './shift-fields.tsx'

type BulkChangeProps = {
  filter: Record<string, string>
  /** Those ticked; null: all that are found. */
  ids: readonly number[] | null
  onClose: () => void
  onMade: () => void
}

/** Many of them are named; the rest are counted. */
const NAMED = 50
const nothing: TypedChange = { value: null, reason: '', until: null }
const startField: RecordField = {
  name: 'at',
  label: 'Начать с',
  kind: 'moment',
  hint: 'Пусто — сразу',
}
const LATER =
  'Посчитано по\u00A0ценам этой минуты; в\u00A0назначенный час счёт пойдёт от\u00A0тех, что будут. Проданные, снятые и\u00A0закрытые к\u00A0тому времени не\u00A0изменятся.'
/** Prices are moved far more often than set to one sum. */
const firstShift = (name: string): TypedShift => ({
  way: shiftableFields[name]?.[0] ?? '',
  amount: '',
  round: 1_000,
})

/** One field of all the lots found or ticked: first what will change, then the change. */
export function BulkChange({ filter, ids, onClose, onMade }: BulkChangeProps) {
  const [name, setName] = useState('price')
  const [typed, setTyped] = useState(nothing)
  const [shift, setShift] = useState(() => firstShift('price'))
  const [start, setStart] = useState<string | null>(null)
  const [look, setLook] = useState<BulkLook | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const field = lotFieldCalled(name)
  if (!field) return null

  const isMoney = name in shiftableFields
  const isRelease = shift.way === RELEASE
  const isShifted = shift.way !== '' && !isRelease
  const later = isMoney && !isRelease ? start : null
  const ask = (dryRun: boolean) =>
    sending(() =>
      call('POST /lots/bulk', {
        body: {
          filter,
          ids: ids && [...ids],
          field: name,
          ...typed,
          shift: isShifted ? shift : null,
          at: later,
          release: isRelease,
          dryRun,
        },
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
    setTyped({ ...typed, value: null })
    setShift({ ...shift, amount: '' })
    const { count, publishAt } = reply.body
    const now = reply.status === 202 ? 'изменятся сразу после импорта' : 'изменены'
    const after = publishAt ? `изменятся ${momentText(publishAt)}: раздел «Цены»` : now
    setOutcome({ text: `Лоты: ${count} — ${after}`, isTrouble: false })
    onMade()
  }

  return (
    <Dialog title={ids ? 'Изменить отмеченные лоты' : 'Изменить найденные лоты'} onClose={onClose}>
      <Form onSubmit={() => void preview()}>
        <FieldChoice
          name={name}
          error={errors.field}
          onChange={(other) => {
            setName(other)
            setTyped({ ...typed, value: null })
            setShift(firstShift(other))
            setLook(null)
          }}
        />
        <ShiftFields
          field={name}
          typed={shift}
          errors={errors}
          onChange={(next) => {
            setShift(next)
            setLook(null)
          }}
        />
        {isRelease ? null : (
          <ChangeFields
            field={isShifted ? null : field}
            typed={typed}
            errors={errors}
            onChange={(next) => {
              setTyped(next)
              setLook(null)
            }}
          >
            {isMoney ? (
              <FieldInput
                field={startField}
                value={start}
                error={errors.at}
                onChange={(at) => {
                  setStart(at === '' ? null : String(at))
                  setLook(null)
                }}
              />
            ) : null}
          </ChangeFields>
        )}
        <Notice message={outcome} />
        {look && later ? <p>{LATER}</p> : null}
        {look ? <WhatChanges field={field} look={look} /> : null}
        <FormActions>
          {look && look.count > 0 ? (
            <Button size="medium" busy={busy} onClick={() => void change()}>
              {later ? `Назначить, лоты: ${look.count}` : `Изменить лоты: ${look.count}`}
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

type WhatChangesProps = { field: RecordField; look: BulkLook }

const WhatChanges = ({ field, look: { lots, count, left } }: WhatChangesProps) => (
  <>
    {field.name in shiftableFields ? <Sums lots={lots} left={left} /> : null}
    <Table
      caption="Что изменится"
      items={lots.slice(0, NAMED)}
      keyOf={({ id }) => id}
      empty="Ничего не изменится: у этих лотов так уже и есть"
      columns={[
        { title: 'Лот', cell: lotCalled },
        { title: 'Было', cell: ({ was }) => shownText(field, was) },
        { title: 'Станет', cell: ({ becomes }) => shownText(field, becomes) },
      ]}
    />
    {count > NAMED ? <p>{`И ещё лоты: ${count - NAMED}`}</p> : null}
  </>
)

/** The change as a whole, and its extremes: a slip of a digit shows here first. */
function Sums({ lots, left }: Pick<BulkLook, 'lots' | 'left'>) {
  const sums = sumsOf(lots)
  return (
    <Facts>
      <Fact name="Всего было">{sums && formatRubles(sums.before)}</Fact>
      <Fact name="Всего станет">{sums && formatRubles(sums.after)}</Fact>
      <Fact name="Наименьшее изменение">{sums && movedText(sums.least)}</Fact>
      <Fact name="Наибольшее изменение">{sums && movedText(sums.most)}</Fact>
      <Fact name="Без цены, не изменятся">{left > 0 && String(left)}</Fact>
    </Facts>
  )
}

const movedText = ({ lot, percent }: { lot: BulkLook['lots'][number]; percent: number }) =>
  `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), { most: 2 })}\u00A0%: ${lotCalled(lot)}`
