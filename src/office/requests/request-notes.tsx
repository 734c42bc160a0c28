import { useState } from 'react'

import type { RequestCardData, RequestNote } from '#contract/office/requests.ts'
import { mayDo } from '#domain/office/roles.ts'
import { formatBytes, noteFileEndings, noteFilesFault } from '#domain/request/note-files.ts'
import { call } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { TextArea } from '#site/ui/fields/field.tsx'

import styles from './request-notes.module.css'

type NotesProps = { card: RequestCardData; onChanged: () => void }

/** What colleagues wrote beside a request. */
export function RequestNotes({ card: { number, notes, state }, onChanged }: NotesProps) {
  const { role } = useMe()
  return (
    <Section title="Заметки">
      <Table
        caption="Заметки"
        items={notes}
        keyOf={({ id }) => id}
        empty="Заметок нет"
        columns={[
          { title: 'Кто', cell: ({ author }) => author },
          { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
          {
            title: 'Что',
            cell: (note) => <NoteText number={number} note={note} onChanged={onChanged} />,
          },
        ]}
      />
      {mayDo(role, 'requests', 'publish') && state !== 'erased' ? (
        <NewNote number={number} onChanged={onChanged} />
      ) : null}
    </Section>
  )
}

type Changing = { number: string; onChanged: () => void }
type NoteTextProps = Changing & { note: RequestNote }

function NoteText({ number, note: { text, files, authorId }, onChanged }: NoteTextProps) {
  const me = useMe()
  return (
    <>
      {text}
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/staff/api/requests/${number}/files/${file.id}`} download={file.name}>
                {file.name}
              </a>
              {`, ${formatBytes(file.bytes)}`}
              {authorId === me.id ? (
                <DeleteFile number={number} file={file} onChanged={onChanged} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type DeleteFileProps = Changing & {
  file: RequestNote['files'][number]
}

function DeleteFile({ number, file: { id, name }, onChanged }: DeleteFileProps) {
  const [isAsked, setAsked] = useState(false)
  const { busy, outcome, sending } = useSending()

  async function remove() {
    const params = { number, id }
    if (await sending(() => call('DELETE /requests/:number/files/:id', { params }))) onChanged()
  }

  return (
    <>
      {' '}
      <Button
        look="line"
        size="small"
        aria-label={`Удалить файл «${name}»`}
        onClick={() => setAsked(true)}
      >
        Удалить
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Удалить файл?"
          look="danger"
          yes="Да, удалить"
          busy={busy}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{`«${name}» исчезнет навсегда.`}</p>
          <Notice message={outcome} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** A note first, then its files one by one: what cannot be kept is named at the field. */
function NewNote({ number, onChanged }: Changing) {
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped({ text: '' }, errors)
  const [files, setFiles] = useState<readonly File[]>([])
  const [share, setShare] = useState<number | null>(null)
  const [added, setAdded] = useState(0)
  const fault = noteFilesFault(files.map(({ name, size }) => ({ name, bytes: size })))

  async function add() {
    if (fault !== null) return
    const params = { number }
    const reply = await sending(() => call('POST /requests/:number/notes', { params, body: typed }))
    if (!reply) return
    const { id } = reply.body
    const left = await sendFiles(id)
    setTyped({ text: '' })
    setFiles([])
    setAdded(id)
    onChanged()
    if (left > 0)
      setOutcome({ text: `Заметка добавлена, не\u00A0приложено файлов: ${left}`, isTrouble: true })
  }

  /** How many could not be kept: the first that is refused stops the rest. */
  async function sendFiles(id: number): Promise<number> {
    for (const [at, file] of files.entries()) {
      const sent = { params: { number, id }, form: { file } }
      const kept = await sending(() =>
        upload('POST /requests/:number/notes/:id/files', sent, setShare).finally(() =>
          setShare(null),
        ),
      )
      if (!kept) return files.length - at
    }
    return 0
  }

  return (
    <Form onSubmit={() => void add()}>
      <TextArea label="Новая заметка" rows={2} {...bound('text')} />
      <ChooseFile
        key={added}
        label="Файлы"
        multiple
        accept={noteFileEndings.map((ending) => `.${ending}`).join(',')}
        hint={
          'До\u00A05: PDF, JPG, PNG, WebP, DOCX, XLSX, каждый до\u00A020\u00A0МБ. Их видят только сотрудники'
        }
        error={fault ?? errors.file}
        onFiles={setFiles}
      />
      {share === null ? null : <progress value={share} aria-label="Отправка файла" />}
      <Notice message={errors.text ? null : outcome} />
      <SubmitActions submit="Добавить" look="line" size="small" busy={busy} />
    </Form>
  )
}
