import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'

import { copiedRecord } from './copied-record.ts'
import { RecordForm } from './record-form.tsx'
import { recordPath } from './record-words.ts'
import { RecordList } from './record-list.tsx'

const NEW = 'new'
const kinds: readonly RecordKind[] = recordKinds

/** The list of a kind, or the record behind it: «12», «new». A new one that has got its id stays on the screen. */
export function RecordScreen({ entity, rest }: { entity: string; rest: string }) {
  const [created, setCreated] = useState<string | null>(null)
  if (created !== null && rest !== created && rest !== NEW) setCreated(null)
  const kind = kinds.find((one) => one.entity === entity)
  if (!kind) return null
  if (rest === '' && !kind.isSingle) return <RecordList kind={kind} />
  const id = rest === created ? NEW : rest
  // Set before the address changes; otherwise the form would be rendered again, without its message.
  const note = (made: number) => flushSync(() => setCreated(String(made)))
  return <RecordEditor key={id} kind={kind} id={id} onCreated={note} />
}

type EditorProps = { kind: RecordKind; id: string; onCreated: (id: number) => void }

/** A new record starts from nothing, another one from what the site has of it. */
function RecordEditor({ kind, id, onCreated }: EditorProps) {
  const [copied] = useState(() => new URLSearchParams(location.search).get('copy'))
  if (id !== NEW) return <StoredRecordEditor kind={kind} id={id} onCreated={onCreated} />
  return copied === null ? (
    <RecordForm kind={kind} first={null} onCreated={onCreated} />
  ) : (
    <CopyEditor kind={kind} id={copied} onCreated={onCreated} />
  )
}

/** A new record with the words of another. */
function CopyEditor({ kind, id, onCreated }: EditorProps) {
  const { body } = useLoaded('GET /:record', { params: { record: recordPath(kind, id) } })
  const data = body?.data
  const copy = useMemo(() => data && { ...kind, initial: copiedRecord(kind, data) }, [kind, data])
  return copy ? <RecordForm kind={copy} first={null} isCopy onCreated={onCreated} /> : null
}

function StoredRecordEditor({ kind, id, onCreated }: EditorProps) {
  const { body, trouble } = useLoaded('GET /:record', { params: { record: recordPath(kind, id) } })
  if (body) return <RecordForm kind={kind} first={body} onCreated={onCreated} />
  return (
    <OfficeScreen title={kind.title}>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
    </OfficeScreen>
  )
}
