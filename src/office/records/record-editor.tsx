import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'

import { recordPath, type RecordItem } from './record-item.ts'
import { RecordForm } from './record-form.tsx'

type EditorProps = { kind: RecordKind; id: string; onCreated: (id: number) => void }

/** A new record starts from nothing, another one from what the site has of it. */
export function RecordEditor({ kind, id, onCreated }: EditorProps) {
  return id === 'new' ? (
    <RecordForm kind={kind} first={null} onCreated={onCreated} />
  ) : (
    <StoredRecordEditor kind={kind} id={id} onCreated={onCreated} />
  )
}

function StoredRecordEditor({ kind, id, onCreated }: EditorProps) {
  const { body, trouble } = useLoaded<RecordItem>(recordPath(kind, id))
  if (body) return <RecordForm kind={kind} first={body} onCreated={onCreated} />
  return (
    <OfficeScreen title={kind.title}>
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
    </OfficeScreen>
  )
}
