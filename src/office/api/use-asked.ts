import { useEffect, useState } from 'react'

import { call, type Trouble } from './call.ts'

const CALM_MS = 400

/** What an address answers to what is being typed, once the typing rests; null: nothing yet, or it cannot be said. */
export function useAsked<Body>(path: string, body: object): Body | null {
  const [answer, setAnswer] = useState<Body | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      call<Body & Trouble>('POST', path, { body: JSON.parse(asked) }).then((reply) => {
        if (isWanted) setAnswer(reply.status === 200 ? reply.body : null)
      }, console.error)
    }, CALM_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [path, asked])
  return answer
}
