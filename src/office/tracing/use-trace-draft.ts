import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { TracePlace } from '#contract/office/traces.ts'
import type { Trace } from '#geometry/tracing/trace.ts'
import { call, messageOf } from '#office/api/call.ts'

type DraftWords = { name: string; document: Trace; places: TracePlace[] }

type Draft = { state: 'saved' | 'saving' | 'failed'; message: string | null; etag: string }

/**
 * Every change goes to the server at once, one after another; while one is on its way, the next waits for it with the
 * newest words. A session that is over asks to sign in, and the words go then.
 */
export function useTraceDraft(
  id: number,
  first: { etag: string; words: DraftWords },
  now: DraftWords,
) {
  const [draft, setDraft] = useState<Draft>({ state: 'saved', message: null, etag: first.etag })
  const stored = useRef(JSON.stringify(first.words))
  const isBusy = useRef(false)
  const etag = useRef(first.etag)
  const text = JSON.stringify(now)

  const newest = useEffectEvent(() => text)
  async function send() {
    if (isBusy.current) return
    isBusy.current = true
    while (stored.current !== newest()) {
      const sent = newest()
      setDraft((before) => ({ ...before, state: 'saving' }))
      const body = JSON.parse(sent) as DraftWords
      const options = { params: { id }, body, ifMatch: etag.current }
      const reply = await call('PUT /trace/:id/unsaved', options).catch(() => null)
      if (reply?.status !== 200) {
        setDraft((before) => ({ ...before, state: 'failed', message: messageOf(reply) }))
        break
      }
      stored.current = sent
      etag.current = `"${reply.body.revision}"`
      setDraft({ state: 'saved', message: null, etag: etag.current })
    }
    isBusy.current = false
  }
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (stored.current !== text) sendNow()
  }, [text])
  return { ...draft, retry: () => void send() }
}
