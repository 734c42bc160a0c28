import { useState } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo, roleNames, roles, type Area } from '#domain/office/roles.ts'
import { fromWallClock } from '#domain/time/site-time.ts'
import { call } from '#office/api/call.ts'
import { DateField } from '#office/dates/date-field.tsx'
import { DeleteButton } from '#office/kit/delete-button.tsx'
import { Form, FormActions, SubmitActions } from '#office/kit/form.tsx'
import { clockHint } from '#office/kit/moment.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { areaOf, recordPath } from './record-words.ts'
import styles from './record-form.module.css'
import { usePublishing } from './use-publishing.tsx'
import type { EditedRecord, RecordAt } from './use-record.ts'

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
  const { stored, typed, busy, save } = record
  const { publish, dialog } = usePublishing(record)
  const area = areaOf(kind, typed, stored)
  const mayPublish = mayDo(role, area, 'publish')

  async function preview() {
    const item = await save()
    if (!item) return
    const params = { record: recordPath(kind, item.id) }
    const { status, body } = await call('POST /:record/preview', { params })
    if (status === 201) setLink(location.origin + body.url)
  }

  if (!mayDo(role, area, 'draft')) return <p>{kind.areaNote}</p>
  return (
    <>
      <div className={styles.publish} data-docked>
        {mayPublish ? (
          <Button
            size="medium"
            busy={busy}
            onClick={() =>
              void publish({
                title: `${kind.title}: опубликовать?`,
                yes: 'Да, опубликовать',
                work: (at) => call('POST /:record/publish', at),
                success: 'Опубликовано',
              })
            }
          >
            Опубликовать
          </Button>
        ) : null}
        <Button type="submit" form={form} look="line" size="medium" busy={busy}>
          Сохранить
        </Button>
      </div>
      <FormActions quiet>
        {kind.hasPreview ? (
          <Button look="line" size="small" busy={busy} onClick={() => void preview()}>
            Ссылка на черновик
          </Button>
        ) : null}
        {stored && !kind.isSingle && !kind.isFixed ? (
          <Button
            look="line"
            size="small"
            busy={busy}
            onClick={() => navigate(`/staff/${kind.entity}/new?copy=${stored.id}`)}
          >
            Сделать копию
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
      {mayPublish ? (
        <Schedule kind={kind} record={record} onPublish={publish} />
      ) : (
        <p>{`На\u00A0сайт это выпустят: ${publishersOf(area)}.`}</p>
      )}
      {stored && mayPublish && mayBeDeleted(kind, stored) ? (
        <DeleteButton
          {...record}
          title={`${kind.title}: удалить запись?`}
          warning={
            kind.removal?.warning ??
            'Запись пропадёт и\u00A0с\u00A0сайта. Десять минут её можно вернуть внизу экрана.'
          }
          target={kind.removal?.page && stored.url !== null ? kind.removal.target : null}
          onDelete={(target) => void record.remove(target)}
        />
      ) : null}
      {dialog}
    </>
  )
}

/** «владелец, юрист» */
const publishersOf = (area: Area) =>
  roles
    .filter((role) => mayDo(role, area, 'publish'))
    .map((role) => roleNames[role].toLowerCase())
    .join(', ')

/** What a source brings again is hidden instead, where it cannot be deleted with all that lies in it. */
const mayBeDeleted = ({ isSingle, isFixed, removal }: RecordKind, { told }: RecordItem) =>
  !isSingle && !isFixed && (told === null || removal !== undefined)

const setAt = (hour: string | null) => (edition: RecordAt) =>
  call('POST /:record/schedule', { ...edition, body: { at: hour } })

type ScheduleProps = Omit<PublishActionsProps, 'form'> & {
  onPublish: ReturnType<typeof usePublishing>['publish']
}

/** The hour at which the latest edition comes out by itself. */
function Schedule({ kind, record, onPublish }: ScheduleProps) {
  const [typed, setTyped] = useState('')
  const { stored, errors, busy, change } = record
  const hint = clockHint()

  function schedule() {
    const hour = fromWallClock(typed)?.toISOString() ?? ''
    void onPublish({
      title: `${kind.title}: опубликовать в\u00A0назначенное время?`,
      yes: 'Да, назначить',
      work: setAt(hour),
      success: 'Выйдет в назначенное время',
    })
  }

  return (
    <Form narrow onSubmit={schedule}>
      <DateField
        kind="moment"
        label="Опубликовать в назначенное время"
        {...(hint !== null && { hint })}
        value={typed}
        error={errors.at}
        onChange={setTyped}
      />
      <SubmitActions submit="Назначить" look="line" size="small" busy={busy}>
        {stored?.state === 'scheduled' ? (
          <Button
            look="line"
            size="small"
            busy={busy}
            onClick={() => void change(setAt(null), { success: 'Время снято' })}
          >
            Снять время
          </Button>
        ) : null}
      </SubmitActions>
    </Form>
  )
}
