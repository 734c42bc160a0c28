import { useState } from 'react'

import type { TableColumn, LookedFile } from '#contract/office/sources.ts'
import { upload } from '#office/api/upload.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { ColumnTable } from './column-table.tsx'

/** A feed brought as a file: of a table staff first see how its columns are understood, of any what it will do. */
export function UploadFile({ onClose }: { onClose: () => void }) {
  const known = useLoaded('GET /sources/names').body?.items ?? []
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<LookedFile | null>(null)
  const [values, setValues] = useState({ project: '', building: '' })
  const [share, setShare] = useState<number | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()

  const sent = { source, ...(file && { file }) }
  const done = () => setShare(null)

  async function look() {
    const reply = await sending(() =>
      upload('POST /sources/table', { form: sent }, setShare).finally(done),
    )
    if (reply?.body.columns) setLooked(reply.body)
    else if (reply) await bring({})
  }

  async function bring(more: { columns?: string }) {
    const form = { ...sent, ...more }
    const reply = await sending(() =>
      upload('POST /sources/file', { form }, setShare).finally(done),
    )
    if (reply?.status === 202)
      setOutcome({ text: 'Файл читается: что он изменит, покажет «Импорт»', isTrouble: false })
    else if (reply?.body) navigate(`/staff/runs/${reply.body.id}`)
  }

  const columns = looked?.columns
  const send = () =>
    columns ? bring({ columns: JSON.stringify(columnMap(columns, values)) }) : look()

  return (
    <Dialog title="Загрузить файл" onClose={onClose}>
      <p>
        Прайс-лист удобно вести в{'\u00A0'}
        <a href="/staff/api/sources/template" download>
          шаблоне XLSX
        </a>
        : его столбцы кабинет понимает сам, что в{'\u00A0'}каком писать — на втором листе.
      </p>
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
          {known.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <ChooseFile
          label="Файл"
          hint="YRL, ЦИАН, Авито, Домклик, Profitbase, наш JSON, CSV или XLSX; чужой JSON, XML или YML — по примеру; до 32 МБ"
          error={errors.file}
          onFiles={([chosen = null]) => {
            setFile(chosen)
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
        <Notice message={outcome} />
        <SubmitActions submit={columns ? 'Посмотреть с этими столбцами' : 'Посмотреть'} busy={busy}>
          <Button look="line" size="medium" onClick={onClose}>
            Закрыть
          </Button>
        </SubmitActions>
      </Form>
    </Dialog>
  )
}

/** As `sources set --columns` takes it; a field without a column gets one value for the whole file. */
function columnMap(columns: readonly TableColumn[], values: Record<string, string>) {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '')
  return {
    columns: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    values: Object.fromEntries(given),
  }
}
