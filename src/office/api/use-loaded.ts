import { useEffect, useState } from 'react'

import type { OfficeKey } from '#contract/office/office-api.ts'

import { addressOf, callAt, messageOf, type ReplyOf, type Sent } from './call.ts'

/** Another `edition` asks again. */
type Loading<Key extends OfficeKey> = Sent<Key> & { edition?: number | null }
type LoadedBy<Key extends OfficeKey> = object extends Sent<Key> ? [Loading<Key>?] : [Loading<Key>]

/** What an address answers, null: nothing is asked; `reload` asks again. Until the first answer there is neither body nor trouble. */
export function useLoaded<Key extends OfficeKey>(key: Key | null, ...[sent]: LoadedBy<Key>) {
  const [asked, setAsked] = useState(0)
  const [reply, setReply] = useState<ReplyOf<Key> | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const address = key && addressOf(key, sent)
  const edition = sent?.edition

  useEffect(() => {
    if (key === null || address === null) return
    let isWanted = true
    callAt(key, address)
      .catch(() => null)
      .then((got) => {
        if (!isWanted) return
        if (got?.status === 200) setReply(got)
        setTrouble(got?.status === 200 ? null : messageOf(got))
      }, console.error)
    return () => {
      isWanted = false
    }
  }, [key, address, edition, asked])
  return {
    body: reply?.body,
    etag: reply?.etag ?? null,
    trouble,
    reload: () => setAsked((times) => times + 1),
  }
}
