import { useState } from 'react'

import type { Refusal } from '#contract/schema.ts'

import { messageOf, QUEUED, type Reply } from './call.ts'

type Outcome = { text: string; isTrouble: boolean }

/** Sends one thing at a time; errors stand by their fields, the outcome in a line. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  /** The answer, when it is a good one. */
  async function sending<Body extends Refusal>(
    work: () => Promise<Reply<Body>>,
    success = '',
  ): Promise<Reply<Body> | null> {
    setBusy(true)
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
