import { useState } from 'react'

import type { ErasureOutcome } from '#domain/request/erasure.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import { ErasableTable, ErasedText } from './erasure-lists.tsx'
import { erasureScopes, type Visitor } from './erasure-scopes.ts'
import { useErasable } from './use-erasable.ts'

type EraseDialogProps = { visitor: Visitor; onErased: () => void; onClose: () => void }

/** What is to be erased, in a list; the count of it, typed by hand; what became of it. */
export function EraseDialog({ visitor, onErased, onClose }: EraseDialogProps) {
  const scopes = erasureScopes(visitor)
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [erased, setErased] = useState<ErasureOutcome | null>(null)
  const { busy, said, sending } = useSending()
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
    const reply = await sending(() =>
      call<ErasureOutcome & Trouble>('POST', '/requests/erase', { body }),
    )
    if (reply) setErased(reply.body)
    // The list may have grown meanwhile: its new count is to be typed.
    else setEdition(edition + 1)
  }

  function close() {
    onClose()
    if (erased) onErased()
  }

  if (erased)
    return (
      <Dialog title="Данные стёрты" onClose={close}>
        <ErasedText erased={erased} />
        <FormActions>
          <Button size="medium" onClick={close}>
            Готово
          </Button>
        </FormActions>
      </Dialog>
    )
  return (
    <Dialog title="Стереть данные?" onClose={close}>
      <Form onSubmit={() => void erase()}>
        <Select
          label="Что стереть"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {scopes.map(({ title }, at) => (
            <option key={title} value={at}>
              {title}
            </option>
          ))}
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
        <Notice said={trouble === null ? said : { text: trouble, isTrouble: true }} />
        <FormActions>
          <Button type="submit" size="medium" busy={busy}>
            Стереть
          </Button>
          <Button look="line" size="medium" onClick={close}>
            Отмена
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
