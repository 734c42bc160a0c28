import { useState } from 'react'

import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { areaOf, recordPath } from './record-item.ts'
import { Schedule } from './schedule.tsx'
import type { EditedRecord } from './use-record.ts'

type PublishActionsProps = {
  kind: RecordKind
  record: EditedRecord
  /** The form that is saved. */
  form: string
}

/** From a draft to the site: a link to look at, an hour, or now. */
export function PublishActions({ kind, record, form }: PublishActionsProps) {
  const { role } = useMe()
  const [link, setLink] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { stored, typed, busy, save, afterSaving, remove } = record
  const area = areaOf(kind, typed, stored)
  const mayPublish = mayDo(role, area, 'publish')

  function publish() {
    setAsked(false)
    void afterSaving('/publish', {}, 'Опубликовано')
  }

  async function preview() {
    const item = await save()
    if (!item) return
    const path = `${recordPath(kind, item.id)}/preview`
    const { status, body } = await call<{ url: string } & Trouble>('POST', path, { body: {} })
    if (status === 201) setLink(location.origin + body.url)
  }

  if (!mayDo(role, area, 'draft')) return <p>{kind.areaNote}</p>
  return (
    <>
      <FormActions>
        <Button type="submit" form={form} look="line" size="medium" busy={busy}>
          Сохранить
        </Button>
        {mayPublish ? (
          <Button
            size="medium"
            busy={busy}
            onClick={() => (kind.warning === undefined ? publish() : setAsked(true))}
          >
            Опубликовать
          </Button>
        ) : null}
        {kind.hasPreview ? (
          <Button look="line" size="medium" disabled={busy} onClick={() => void preview()}>
            Ссылка на черновик
          </Button>
        ) : null}
        {stored && !stored.told && !kind.isSingle && !kind.isFixed && mayPublish ? (
          <Button look="line" size="medium" disabled={busy} onClick={() => void remove()}>
            Удалить
          </Button>
        ) : null}
      </FormActions>
      {link === null ? null : (
        <Field
          label="По этой ссылке черновик видно неделю, без входа"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      {mayPublish ? <Schedule record={record} /> : null}
      {isAsked ? (
        <ConfirmDialog
          title={`${kind.title}: опубликовать?`}
          yes="Да, опубликовать"
          onYes={publish}
          onClose={() => setAsked(false)}
        >
          <p>{kind.warning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
