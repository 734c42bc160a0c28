import { useState } from 'react'

import { messageOf, QUEUED, type Reply, type Trouble } from './call.ts'

type Said = { text: string; isTrouble: boolean }

/** One thing at a time is sent; complaints stand by their fields, what came of it is said in a line. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState<Said | null>(null)

  /** The answer, when it is a good one. */
  async function sending<Body extends Trouble>(
    work: () => Promise<Reply<Body>>,
    success = '',
  ): Promise<Reply<Body> | null> {
    setBusy(true)
    const reply = await work().catch(() => null)
    setBusy(false)
    setErrors(reply?.body.errors ?? {})
    const isGood = reply !== null && reply.status < 300
    const trouble = () => messageOf(reply ?? { status: 0, body: {}, etag: null })
    if (!isGood) setSaid({ text: trouble(), isTrouble: true })
    else {
      const text = reply.body.state === 'queued' ? QUEUED : (reply.body.note ?? success)
      setSaid(text ? { text, isTrouble: false } : null)
    }
    return isGood ? reply : null
  }

  return { busy, errors, said, setSaid, sending }
}
