import { useState } from 'react'
import { flushSync } from 'react-dom'

import type { RecordKind } from '#domain/office/fields/record-kind.ts'

import { RecordEditor } from './record-editor.tsx'
import { RecordList } from './record-list.tsx'

const NEW = 'new'

/** The list of a kind, or the record behind it: «12», «new». A new one that has got its id stays on the screen. */
export function RecordScreen({ kind, rest }: { kind: RecordKind; rest: string }) {
  const [created, setCreated] = useState<string | null>(null)
  if (created !== null && rest !== created && rest !== NEW) setCreated(null)
  if (rest === '' && !kind.isSingle) return <RecordList kind={kind} />
  const id = rest === created ? NEW : rest
  // Known before the address changes: else the form would be drawn anew, without what it has just said.
  const note = (made: number) => flushSync(() => setCreated(String(made)))
  return <RecordEditor key={id} kind={kind} id={id} onCreated={note} />
}
