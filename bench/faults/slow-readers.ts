import { connect, type Socket } from 'node:net'

import { pause } from './visitor.ts'
import { memoryOf } from '../tools/process-usage.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { after, crowd, visit } from './visit.ts'

const READERS = 500

/** Hundreds who ask for a large page and never read it: the others are answered as before, and memory stays bounded. */
export async function slowReaders(): Promise<Outcome> {
  using place = await newFolder()
  const site = await startProcess(place.dataDir)
  const { port } = new URL(site.url)
  await visit(`${site.url}/kvartiry`)
  const idle = memoryOf(site).rss
  const readers: Socket[] = []
  for (let at = 0; at < READERS; at++) {
    const reader = connect(Number(port), '127.0.0.1').pause()
    reader.on('error', () => {})
    reader.write('GET /kvartiry?view=chess HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(20))
    readers.push(reader)
  }
  const times: number[] = []
  let failed = 0
  await crowd(4, after(20_000), async () => {
    const { status, ms } = await visit(`${site.url}/kvartiry`)
    if (status !== 200) failed++
    times.push(ms)
    await pause(20)
  })
  const grown = memoryOf(site).rss - idle
  for (const reader of readers) reader.destroy()
  await site.stop()
  return {
    lost: 0,
    doubled: 0,
    failed,
    p99: p99Of(times),
    readers: READERS,
    'memory above idle, MB': grown,
  }
}
