import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { send, type ReplyOf } from '#office/api/call.ts'

type Offered = NonNullable<ReplyOf<'GET /:record/unsaved'>['body']['unsaved']>
export type Unsaved = { offered: Offered | null; take: () => void; forget: () => void }

type UnsavedOptions = {
  /** «news/12», «news/new»; null: nothing is kept. */
  record: string | null
  /** Fields that were typed and are not saved. */
  changed: RecordData
  /** The edition they were typed over. */
  stored: RecordItem | null
  onTake: (unsaved: Offered) => void
}

const CALM_MS = 2_000

/** Keeps what is typed on the server, for its author alone, and offers it when the record is opened again. */
export function useUnsaved({ record, changed, stored, onTake }: UnsavedOptions): Unsaved {
  const [offered, setOffered] = useState<Offered | null>(null)
  /** What the server keeps of this screen. */
  const kept = useRef<string>(NOTHING)
  const place = useRef(record)
  const typed = JSON.stringify(changed)
  const offer = useEffectEvent((found: Offered | null) => setOffered(found))

  useEffect(() => {
    if (record === null) return
    const before = place.current
    place.current = record
    // A new record has got its id: its words are saved.
    if (before !== null && before !== record && kept.current !== NOTHING) {
      kept.current = NOTHING
      void keep(before, {}, null)
    }
    let isWanted = true
    send('GET /:record/unsaved', { params: { record } })
      .then(({ status, body }) => {
        if (isWanted && status === 200) offer(body.unsaved)
      })
      .catch(() => null)
    return () => {
      isWanted = false
    }
  }, [record])

  useEffect(() => {
    // While the earlier words wait for an answer, nothing is written over them.
    if (record === null || offered || typed === kept.current) return
    const timer = setTimeout(
      () => {
        void keep(record, JSON.parse(typed), stored).then((isKept) => {
          if (isKept) kept.current = typed
        })
      },
      typed === NOTHING ? 0 : CALM_MS,
    )
    return () => clearTimeout(timer)
  }, [record, typed, stored, offered])

  function answer() {
    setOffered(null)
    kept.current = offered ? JSON.stringify(offered.data) : NOTHING
  }

  return {
    offered,
    take() {
      answer()
      if (offered) onTake(offered)
    },
    forget: answer,
  }
}

const NOTHING = '{}'

/** Without a word where it fails: it is a help, and the form still holds everything. */
async function keep(record: string, data: RecordData, stored: RecordItem | null): Promise<boolean> {
  const names = Object.keys(data)
  const before = names.map((name) => [name, stored?.data[name]] as const)
  const base = stored && { revision: stored.revision, data: Object.fromEntries(before) }
  const body = names.length > 0 ? { data, base } : { data: null }
  const reply = await send('PUT /:record/unsaved', { params: { record }, body }).catch(() => null)
  return reply?.status === 204
}
