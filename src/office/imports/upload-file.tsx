import { useState } from 'react'

import type { Trouble } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { ColumnTable, type TableColumn } from './column-table.tsx'
import { runStates } from './import-words.ts'

type Looked = { format: string; columns: TableColumn[] | null; fields: string[] }
type Run = { id: number; state: string; paused: boolean }
type UploadFileProps = { known: string[]; onClose: () => void }

/** A feed brought as a file: of a table staff first see how its columns are understood, and put that right. */
export function UploadFile({ known, onClose }: UploadFileProps) {
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [values, setValues] = useState({ project: '', building: '' })
  const [share, setShare] = useState<number | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const { busy, errors, said, setSaid, sending } = useSending()

  const post = <Body,>(path: string, more: Record<string, string> = {}) =>
    sending(() => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ source, ...more })) form.set(name, value)
      if (file) form.set('file', file)
      return upload<Body & Trouble>(path, form, setShare).finally(() => setShare(null))
    })

  async function look() {
    const reply = await post<Looked>('/sources/table')
    if (reply?.body.columns) setLooked(reply.body)
    else if (reply) await bring({})
  }

  async function bring(more: Record<string, string>) {
    const reply = await post<Run>('/sources/file', more)
    if (reply?.status === 202)
      setSaid({ text: 'Файл читается: итог будет в «Импорте»', isTrouble: false })
    else if (reply) setRun(reply.body)
  }

  const columns = looked?.columns
  const send = () =>
    columns ? bring({ columns: JSON.stringify(columnMap(columns, values)) }) : look()

  return (
    <Dialog title="Загрузить файл" onClose={onClose}>
      <Form onSubmit={() => void send()}>
        <Field
          label="Источник"
          hint="Имя, под которым сравниваются файлы: прежнее или новое"
          list="known-sources"
          value={source}
          error={errors.source}
          onChange={({ target }) => setSource(target.value)}
        />
        <datalist id="known-sources">
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field
          label="Файл"
          type="file"
          hint="YRL, ЦИАН, Авито, Домклик, Profitbase, наш JSON, CSV или XLSX до 32 МБ"
          error={errors.file}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            setLooked(null)
          }}
        />
        {looked && columns ? (
          <ColumnTable
            columns={columns}
            fields={looked.fields}
            values={values}
            onColumns={(changed) => setLooked({ ...looked, columns: changed })}
            onValues={setValues}
          />
        ) : null}
        {share === null ? null : <progress value={share} aria-label="Отправка файла" />}
        <Notice said={said} />
        {run ? <RunSaid run={run} /> : null}
        <FormActions>
          <Button type="submit" size="medium" busy={busy}>
            {columns ? 'Загрузить с этими столбцами' : 'Загрузить'}
          </Button>
          <Button look="line" size="medium" onClick={onClose}>
            Закрыть
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const RunSaid = ({ run: { id, state, paused } }: { run: Run }) => (
  <output>
    {`Файл прочитан: ${runStates[state] ?? state}${paused ? '; источник на паузе, по сроку он не загружается' : ''}. `}
    <Link href={`/staff/runs/${id}`}>Что изменилось</Link>
  </output>
)

/** As `sources set --columns` takes it; what no column says is said for the whole file. */
function columnMap(columns: readonly TableColumn[], values: Record<string, string>) {
  const said = Object.entries(values).filter(([, value]) => value.trim() !== '')
  return {
    columns: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    values: Object.fromEntries(said),
  }
}
