import { useEffect, useEffectEvent, useState } from 'react'

import type { Refusal } from '#contract/schema.ts'

import { messageOf, QUEUED, type Reply } from './call.ts'
import { goToWrongFields } from './wrong-fields.ts'

type Outcome = { text: string; isTrouble: boolean }

/** Sends one thing at a time; errors stand by their fields, the outcome in a line. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const nameWrong = useEffectEvent((texts: string[]) => {
    const named = goToWrongFields() || texts.join(' ')
    if (outcome) setOutcome({ ...outcome, text: `${outcome.text}: ${named}` })
  })
  useEffect(() => {
    const texts = Object.values(errors)
    if (texts.length === 0) return
    const timer = setTimeout(() => nameWrong(texts))
    return () => clearTimeout(timer)
  }, [errors])

  /** The answer, when it is a good one. */
  async function sending<Body extends Refusal>(
    work: () => Promise<Reply<Body>>,
    success = '',
  ): Promise<Reply<Body> | null> {
    setBusy(true)
    if (Object.keys(errors).length > 0) {
      setErrors({})
      setOutcome(null)
    }
    const reply = await work().catch(() => null)
    setBusy(false)
    setErrors(reply?.body.errors ?? {})
    const isGood = reply !== null && reply.status < 300
    if (!isGood) setOutcome({ text: messageOf(reply), isTrouble: true })
    else {
      const text = reply.body.state === 'queued' ? QUEUED : (reply.body.note ?? success)
      setOutcome(text ? { text, isTrouble: false } : null)
    }
    return isGood ? reply : null
  }

  return { busy, errors, outcome, setOutcome, sending }
}
