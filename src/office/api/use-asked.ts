import { useEffect, useState } from 'react'

import type { AnswerOf, BodyOf, OfficeKey } from '#contract/office/office-api.ts'

import { addressOf, callAt } from './call.ts'

const CALM_MS = 400

/** The answer of an address to typed text, once the typing rests; null: no answer yet, or an error. */
export function useAsked<Key extends OfficeKey>(key: Key, body: BodyOf<Key>): AnswerOf<Key> | null {
  const [answer, setAnswer] = useState<AnswerOf<Key> | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      callAt(key, addressOf(key), { body: JSON.parse(asked) }).then((reply) => {
        if (isWanted) setAnswer(reply.status === 200 ? reply.body : null)
      }, console.error)
    }, CALM_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, asked])
  return answer
}
