import { Fragment, useEffect } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { errorsWithin } from '#office/fields/field-input.tsx'
import { TypedRecord } from '#office/fields/typed-record.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Form } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { ClashDialog } from './clash-dialog.tsx'
import { areaOf, recordPath, stateText } from './record-words.ts'
import { EditionHistory } from './edition-history.tsx'
import { PublishActions } from './publish-actions.tsx'
import { pictureOf } from './record-columns.tsx'
import { RecordField } from './record-field.tsx'
import styles from './record-form.module.css'
import { RecordPreview } from './record-preview.tsx'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { usePresence } from './use-presence.ts'
import { usePublishing } from './use-publishing.tsx'
import { useRecord } from './use-record.ts'
import { useUnsaved } from './use-unsaved.ts'

type RecordFormProps = {
  kind: RecordKind
  /** null: a new one. */
  first: RecordItem | null
  /** It begins with the words of another, which `initial` of the kind holds. */
  isCopy?: boolean
  onCreated: (id: number) => void
}

const FORM = 'record'

/** A record with all its fields and everything that may be done with it. Ctrl+S saves. */
export function RecordForm({ kind, first, isCopy = false, onCreated }: RecordFormProps) {
  const { role } = useMe()
  const record = useRecord(kind, first, onCreated)
  const { stored, typed, errors, save } = record
  // A field given back is published with all that the latest draft holds.
  const { publish, dialog } = usePublishing(record)
  const mayWrite = mayDo(role, kind.area, 'draft')
  const maySave = mayDo(role, areaOf(kind, typed, stored), 'draft')
  const path = stored && recordPath(kind, stored.id)
  const unsaved = useUnsaved({
    record: mayWrite && !isCopy ? (path ?? recordPath(kind, 'new')) : null,
    changed: record.changed,
    stored,
    onTake: record.resume,
  })
  const others = usePresence(mayWrite ? path : null)
  useSaveKey(maySave ? () => void save() : null)
  const name = stored && !kind.isSingle && nameOf(kind, stored.data, Infinity)
  const title = name || kind.newLabel
  const picture = stored && pictureOf(kind, stored.data)
  return (
    <OfficeScreen
      title={title}
      actions={
        <>
          {stored && kind.entity === 'buildings' ? (
            <Link href={`/staff/geometry/${stored.id}`}>Геометрия</Link>
          ) : null}
          {stored?.url ? <a href={stored.url}>Открыть на сайте</a> : null}
        </>
      }
    >
      <output>{others.length > 0 ? `Сейчас здесь ещё правит: ${others.join(', ')}` : null}</output>
      <UnsavedOffer {...unsaved} />
      <Beside
        side={
          <>
            {picture ? (
              <img className={styles.picture} src={picture.replace('-day-', '-evening-')} alt="" />
            ) : null}
            <Section title="Публикация">
              {stored ? <p>{originText(kind, stored)}</p> : null}
              {stored?.refusal ? (
                <Notice message={{ text: `Не вышло: ${stored.refusal}`, isTrouble: true }} />
              ) : null}
              <Notice message={record.outcome} />
              {mayWrite ? <PublishActions kind={kind} record={record} form={FORM} /> : null}
            </Section>
            {kind.hasPreview && maySave ? <RecordPreview kind={kind} record={record} /> : null}
          </>
        }
        rest={
          stored && stored.revision > 0 ? (
            <EditionHistory kind={kind} record={record} item={stored} mayWrite={mayWrite} />
          ) : null
        }
      >
        <Form id={FORM} onSubmit={() => maySave && void save()}>
          <fieldset className={styles.fields} disabled={!mayWrite}>
            <TypedRecord value={typed}>
              {kind.fields.map((field, at) => (
                <Fragment key={field.name}>
                  {field.section !== kind.fields[at - 1]?.section ? <h2>{field.section}</h2> : null}
                  <RecordField
                    field={field}
                    value={typed[field.name] ?? null}
                    error={errors[field.name]}
                    parts={errorsWithin(errors, field.name)}
                    origin={kind.origin}
                    isWide={
                      field.isWide ?? (field.name === kind.titleField && field.kind === 'line')
                    }
                    fromSource={mayWrite && stored?.staff.includes(field.name) ? stored.told : null}
                    onChange={(value) => record.set(field.name, value)}
                    onRelease={() =>
                      void publish({
                        title: `${kind.title}: вернуть и\u00A0опубликовать?`,
                        yes: 'Да, опубликовать',
                        work: (edition) =>
                          call('POST /:record/release', {
                            ...edition,
                            body: { fields: [field.name] },
                          }),
                        success: kind.origin?.done ?? 'Показано слово источника',
                      })
                    }
                  />
                </Fragment>
              ))}
            </TypedRecord>
            {stored && !kind.isAlwaysShown ? (
              <Checkbox
                checked={typed.hidden === true}
                onChange={({ target }) => record.set('hidden', target.checked)}
              >
                Скрыть с сайта
              </Checkbox>
            ) : null}
          </fieldset>
        </Form>
      </Beside>
      {dialog}
      {record.clash ? <ClashDialog kind={kind} record={record} clash={record.clash} /> : null}
    </OfficeScreen>
  )
}

function originText({ removal, origin }: RecordKind, item: RecordItem): string {
  const { publishAt, told: fromSource, gone, edition, revision, url } = item
  if (revision === 0 && !fromSource && url === null) return 'Ещё не задана: на сайте её нет.'
  const when = publishAt ? ` ${momentText(publishAt)}` : ''
  const from = gone
    ? removal
      ? 'импорт, который её привёл, откатили: на\u00A0сайте её нет, пока вы её не\u00A0опубликуете или источник не\u00A0пришлёт'
      : 'источник её больше не присылает, на сайте держатся ваши правки'
    : fromSource
      ? (origin?.note ?? 'ведёт источник: поля, заданные вручную, импорт не меняет')
      : 'своя запись'
  const stateLabel = `Состояние: ${stateText(item)}${when}`
  if (edition === null) return `${stateLabel}; ${from}.`
  return `${stateLabel}; на\u00A0сайте редакция\u00A0${edition}. Публикация новых слов\u00A0— следующая редакция; правки в\u00A0истории считает только кабинет.`
}

function useSaveKey(save: (() => void) | null) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      save?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [save])
}
