import { parentPort } from 'node:worker_threads'

import type { FlatPdfData } from './flat-pdf-data.ts'
import { drawFlatPdf, drawSelection } from './flat-pdf.ts'

export type Rendered = { bytes: Uint8Array } | { error: string }

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
parentPort?.on('message', async (flats: FlatPdfData[]) => {
  const [first, ...rest] = flats
  const drawn = first && rest.length === 0 ? drawFlatPdf(first) : drawSelection(flats)
  const rendered: Rendered = await drawn.then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  )
  parentPort?.postMessage(rendered)
})
