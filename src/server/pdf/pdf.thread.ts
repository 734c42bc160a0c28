import { parentPort, workerData } from 'node:worker_threads'

import { setBrandColours } from '#drawings/brand-ink.ts'

import type { FlatPdfData } from './flat-pdf-data.ts'
import { drawFlatPdf, drawSelection } from './flat-pdf.ts'

export type Rendered = { bytes: Uint8Array } | { error: string }

// the thread has a memory of its own
setBrandColours(workerData)

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
