import { useState } from 'react'

import type { SourceItem } from '#contract/office/sources.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { EditSource } from './edit-source.tsx'
import { formats, sourceTroubles } from './source-troubles.ts'
import { UploadFile } from './upload-file.tsx'
import { useSources } from './use-sources.ts'

const formatName = (format: string) =>
  formats.find(({ value }) => value === format)?.label ?? format

/** Where lots come from and how it goes. */
export function SourceList() {
  const { sources, trouble, reload } = useSources()
  const [isNew, setNew] = useState(false)
  const [isUpload, setUpload] = useState(false)
  return (
    <OfficeScreen
      title="Источники"
      actions={
        <>
          <Button size="small" onClick={() => setNew(true)}>
            Создать
          </Button>
          <Button look="line" size="small" onClick={() => setUpload(true)}>
            Загрузить файл
          </Button>
        </>
      }
    >
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Источники"
        items={sources}
        keyOf={({ id }) => id}
        empty="Источников ещё нет. Создайте первый: откуда брать лоты или кто приносит файл"
        columns={[
          {
            title: 'Имя',
            cell: ({ id, name }) => <Link href={`/staff/sources/${id}`}>{name}</Link>,
          },
          { title: 'Формат', cell: ({ format }) => formatName(format) },
          { title: 'Загружается', cell: (source) => periodText(source) },
          { title: 'Последний раз', cell: (source) => <LastRun source={source} /> },
          { title: 'Лотов', is: 'number', cell: ({ lots }) => lots },
          {
            title: 'Что не так',
            cell: (source) => <Troubles of={sourceTroubles(source)} />,
          },
        ]}
      />
      {isUpload ? (
        <UploadFile
          onClose={() => {
            setUpload(false)
            reload()
          }}
        />
      ) : null}
      {isNew ? (
        <EditSource
          source={null}
          onClose={() => setNew(false)}
          onSaved={() => {
            setNew(false)
            reload()
          }}
        />
      ) : null}
    </OfficeScreen>
  )
}

const Troubles = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? <Tag tone="done">всё хорошо</Tag> : <Tag tone="wrong">{of.join('; ')}</Tag>

export function periodText({ address, everyMinutes }: SourceItem): string {
  if (address === null) return 'приносят вручную'
  return everyMinutes === null ? 'только по кнопке' : `раз в ${everyMinutes}\u00A0мин`
}

export function LastRun({ source: { lastRun, isRunning } }: { source: SourceItem }) {
  if (isRunning) return 'идёт сейчас'
  if (!lastRun) return 'ещё не загружался'
  return (
    <Link href={`/staff/runs/${lastRun.id}`}>
      <Moment iso={lastRun.at} />
    </Link>
  )
}
