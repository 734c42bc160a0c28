import { useEffect, useState } from 'react'

import { send } from '#office/api/call.ts'

const EVERY_MS = 20_000

/** Names of the others who have the record open for writing. */
export function usePresence(record: string | null): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (record === null) return
    let isWanted = true
    async function look(at: string) {
      if (document.visibilityState === 'hidden') return
      const reply = await send('POST /:record/presence', { params: { record: at } }).catch(
        () => null,
      )
      if (isWanted && reply?.status === 200) setOthers(reply.body.others)
    }
    void look(record)
    const timer = setInterval(() => void look(record), EVERY_MS)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [record])
  return others
}
