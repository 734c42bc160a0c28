import { useEffect, useState } from 'react'

import { call, messageOf, type Reply, type Trouble } from './call.ts'

const SILENCE: Reply<Trouble> = { status: 0, body: {}, etag: null }

/**
 * What an address answers, null: nothing is asked; `reload` asks again, and so does another `edition`. Until the first answer there is neither body
 * nor trouble.
 */
export function useLoaded<Body>(path: string | null, edition: number | null = null) {
  const [asked, setAsked] = useState(0)
  const [reply, setReply] = useState<Reply<Body & Trouble> | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (path === null) return
    let isWanted = true
    call<Body>('GET', path)
      .catch(() => null)
      .then((got) => {
        if (!isWanted) return
        if (got?.status === 200) setReply(got)
        setTrouble(got?.status === 200 ? null : messageOf(got ?? SILENCE))
      }, console.error)
    return () => {
      isWanted = false
    }
  }, [path, edition, asked])
  return {
    body: reply?.body,
    etag: reply?.etag ?? null,
    trouble,
    reload: () => setAsked((times) => times + 1),
  }
}
