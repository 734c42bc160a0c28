import { expect, test } from 'vitest'

import { anyCall, faultOf } from '../../support/any-call.ts'
import { askRaw } from '../../support/raw-http.ts'
import { startSite } from '../../support/site.ts'
import { portOf } from '../../http/asking.ts'

const SAMPLE = 4_000
const CALLERS = 8

test('calls of every sort break nothing and bring no script back', async () => {
  await using site = await startSite({ settings: { TRUST_PROXY: '1' } })
  const port = await portOf(site)
  const seen = new Set<number>()
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let at = caller; at < SAMPLE; at += CALLERS) {
        const answer = await askRaw(port, anyCall(at))
        seen.add(answer.status)
        const fault = faultOf(answer)
        if (fault) faults.push(`${at} ${anyCall(at).line.slice(0, 120)}: ${fault}`)
      }
    }),
  )
  expect(faults).toEqual([])
  expect(seen).toEqual(new Set([...seen, 200, 301, 400, 404, 405, 413, 415, 422]))
})
