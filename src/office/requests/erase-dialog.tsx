import { useState, useEffect } from 'react'

import type {
  CountedErasable,
  ErasureOutcome,
  ErasableList,
  DeliveredCopy,
} from '#contract/office/request-data.ts'
import { keptBookingText } from '#domain/booking/booking-state.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { call, messageOf } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form, FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import { erasureScopes, type Visitor } from './erasure-scopes.ts'

type EraseDialogProps = { visitor: Visitor; onErased: () => void; onClose: () => void }

/** What is to be erased, in a list; the count of it, typed by hand; what became of it. */
export function EraseDialog({ visitor, onErased, onClose }: EraseDialogProps) {
  const scopes = erasureScopes(visitor)
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [erased, setErased] = useState<ErasureOutcome | null>(null)
  const { busy, outcome, sending } = useSending()
  const [edition, setEdition] = useState(0)
  const { list, trouble } = useErasable(visitor, chosen, edition)
  const scope = scopes[chosen]?.body

  async function erase() {
    if (!list) return
    if (typed.trim() !== String(list.count)) {
      setFault(`Напечатайте ${list.count}: столько заявок в списке`)
      return
    }
    const body = { ...scope, count: list.count }
    const reply = await sending(() => call('POST /requests/erase', { body }))
    if (reply && 'numbers' in reply.body) {
      setErased(reply.body)
      onErased()
    }
    // The list may have grown meanwhile: its new count is to be typed.
    else setEdition(edition + 1)
  }

  if (erased)
    return (
      <Dialog title="Данные стёрты" onClose={onClose}>
        <ErasedText erased={erased} />
        <FormActions>
          <Button size="medium" onClick={onClose}>
            Готово
          </Button>
        </FormActions>
      </Dialog>
    )
  return (
    <Dialog title="Стереть данные?" onClose={onClose}>
      <Form onSubmit={() => void erase()}>
        <Select
          label="Что стереть"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          <Options of={scopes.map(({ title }, at) => ({ value: at, label: title }))} />
        </Select>
        {list ? <ErasableTable list={list} /> : null}
        <Field
          label="Число заявок в списке"
          hint="Вернуть их будет нельзя"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={fault || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault('')
          }}
        />
        <Notice message={trouble === null ? outcome : { text: trouble, isTrouble: true }} />
        <DialogActions submit="Стереть" look="danger" busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

type Answer = { list: CountedErasable | null; trouble: string | null }

const NOTHING: Answer = { list: null, trouble: null }

/** What an erasure would take, asked again for each choice of a scope and each `edition`. */
function useErasable(visitor: Visitor, chosen: number, edition: number): Answer {
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    let isWanted = true
    const body = { ...erasureScopes(visitor)[chosen]?.body, dryRun: true }
    call('POST /requests/erase', { body })
      .catch(() => null)
      .then((reply) => {
        if (!isWanted) return
        setAnswer(
          reply && 'items' in reply.body
            ? { list: reply.body, trouble: null }
            : { list: null, trouble: messageOf(reply) },
        )
      }, console.error)
    return () => {
      isWanted = false
      setAnswer(NOTHING)
    }
  }, [visitor, chosen, edition])
  return answer
}

const ErasableTable = ({ list: { items, bookings, subscriptions } }: { list: ErasableList }) => (
  <>
    <p>{`Будет стёрто заявок: ${items.length}`}</p>
    <Table
      caption="Будут стёрты"
      items={items}
      keyOf={({ number }) => number}
      empty="Заявок нет"
      columns={[
        { title: 'Номер', is: 'whole', cell: ({ number }) => number },
        { title: 'Получена', is: 'whole', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
        {
          title: 'Кто',
          cell: ({ name, phone, email }) =>
            [name, formatPhone(phone), email].filter(Boolean).join(', ') || '—',
        },
        { title: 'Категория', cell: ({ category }) => category || '—' },
      ]}
    />
    {bookings.map(({ number, state, isKept }) => (
      <p key={number}>{isKept ? keptBookingText(number) : `Бронь ${number}: ${state}`}</p>
    ))}
    {subscriptions > 0 ? <p>{`Подписок на письма: ${subscriptions}.`}</p> : null}
  </>
)

const ErasedText = ({ erased }: { erased: ErasureOutcome }) => (
  <>
    <p>{`Стёрто заявок: ${erased.count}.`}</p>
    {erased.subscriptions > 0 ? <p>{`Подписок на письма: ${erased.subscriptions}.`}</p> : null}
    {erased.keptBookings.map((number) => (
      <p key={number}>{keptBookingText(number)}</p>
    ))}
    {erased.isJournalHeld ? <p>Из журнала сайта данные уйдут за несколько секунд.</p> : null}
    {erased.copies.length > 0 ? (
      <>
        <p>Эти данные уже ушли получателям, сотрите их и там:</p>
        <ul>
          {erased.copies.map((copy) => (
            <li key={`${copy.target} ${copy.number}`}>{copyText(copy)}</li>
          ))}
        </ul>
      </>
    ) : null}
  </>
)

function copyText({ target, number, externalId, isCertain }: DeliveredCopy): string {
  const id = externalId === null ? '' : `, внешний номер ${externalId}`
  return `${target}: заявка ${number}${id}${isCertain ? '' : ' (возможно: ответа не было)'}`
}
