import { parentPort } from 'node:worker_threads'

import { drawFlatSheet, type FlatOnPaper } from './flat-sheet.ts'

export type Printed = { bytes: Uint8Array } | { trouble: string }

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
parentPort!.on('message', async (paper: FlatOnPaper) => {
  const printed: Printed = await drawFlatSheet(paper).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ trouble: String(error) }),
  )
  parentPort!.postMessage(printed)
})
