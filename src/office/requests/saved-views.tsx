import { useState } from 'react'

import { conditionsIn } from '#domain/request/request-view.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import type { ListQuery } from '#office/list/use-list-query.ts'
import { replaceAddress } from '#office/navigation/navigate.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

/** Filters that a member has named: chosen, saved and deleted beside the conditions. */
export function SavedViews({ query }: { query: ListQuery }) {
  const { body, reload } = useLoaded('GET /requests/views')
  const [isAsked, setAsked] = useState(false)
  const { busy, outcome, sending } = useSending()
  const now = conditionsIn(query.search)
  const views = body?.items ?? []
  const shown = views.find((view) => view.query === now)

  const choose = (chosen: string) =>
    replaceAddress(chosen === '' ? '/staff/requests' : `/staff/requests?${chosen}`)

  async function remove(id: number) {
    await sending(() => call('DELETE /requests/views/:id', { params: { id } }), 'Отбор удалён')
    reload()
  }

  return (
    <>
      {views.length > 0 ? (
        <Select
          label="Мой отбор"
          value={shown?.query ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Не выбран</option>
          <Options of={views.map(({ name, query: value }) => ({ value, label: name }))} />
        </Select>
      ) : null}
      <FormActions>
        {shown ? (
          <Button look="line" size="small" busy={busy} onClick={() => void remove(shown.id)}>
            Удалить отбор
          </Button>
        ) : now === '' ? null : (
          <Button look="line" size="small" onClick={() => setAsked(true)}>
            Сохранить отбор
          </Button>
        )}
      </FormActions>
      <Notice message={outcome} />
      {isAsked ? <SaveView query={now} onSaved={reload} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

type SaveViewProps = { query: string; onSaved: () => void; onClose: () => void }

function SaveView({ query, onSaved, onClose }: SaveViewProps) {
  const { busy, errors, outcome, sending } = useSending()
  const { typed, bound } = useTyped({ name: '' }, errors)

  async function save() {
    const reply = await sending(() => call('POST /requests/views', { body: { ...typed, query } }))
    if (!reply) return
    onSaved()
    onClose()
  }

  return (
    <Dialog title="Сохранить отбор" onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <Field
          label="Название"
          hint={'Слова поиска не\u00A0сохраняются, только условия'}
          autoComplete="off"
          {...bound('name')}
        />
        <Notice message={errors.name ? null : outcome} />
        <DialogActions busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
