import { parentPort } from 'node:worker_threads'

import { drawFlatPdf, drawSelection, type FlatPdfData } from './flat-pdf.ts'

export type Printed = { bytes: Uint8Array } | { trouble: string }

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
parentPort!.on('message', async (papers: FlatPdfData[]) => {
  const [first, ...rest] = papers as [FlatPdfData]
  const drawn = rest.length > 0 ? drawSelection(papers) : drawFlatPdf(first)
  const printed: Printed = await drawn.then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ trouble: String(error) }),
  )
  parentPort!.postMessage(printed)
})
