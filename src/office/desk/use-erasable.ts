import { useEffect, useState } from 'react'

import type { ErasableList } from '#domain/request/erasure.ts'
import { call, messageOf } from '#office/api/call.ts'

import { erasureScopes, type Visitor } from './erasure-scopes.ts'

/** `count` of the requests is typed by hand before they are erased. */
export type CountedList = ErasableList & { count: number }

type Answer = { list: CountedList | null; trouble: string | null }

const NOTHING: Answer = { list: null, trouble: null }

/** What an erasure would take, asked again for each choice of a scope and each `edition`. */
export function useErasable(visitor: Visitor, chosen: number, edition: number): Answer {
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    let isWanted = true
    const body = { ...erasureScopes(visitor)[chosen]?.body, dryRun: true }
    call<CountedList>('POST', '/requests/erase', { body })
      .catch(() => ({ status: 0, body: {}, etag: null }) as const)
      .then((reply) => {
        if (!isWanted) return
        setAnswer(
          'items' in reply.body
            ? { list: reply.body, trouble: null }
            : { list: null, trouble: messageOf(reply) },
        )
      }, console.error)
    return () => {
      isWanted = false
      setAnswer(NOTHING)
    }
  }, [visitor, chosen, edition])
  return answer
}
