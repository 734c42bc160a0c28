import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'

import type { LotPdfData } from './lot-pdf-data.ts'
import type { PaperData } from './paper-pdf.ts'

const TIMEOUT_MS = 20_000

/** What is set in type: lots to choose from, or a text. */
export type PdfQuestion = ({ lots: LotPdfData[] } | { paper: PaperData }) & {
  /** The thread has a memory of its own. */
  colours: BrandColours | null
}

export type PdfThread = ReturnType<typeof openPdfThread>

export const openPdfThread = () =>
  createOnDemandThread<PdfQuestion>('#server/pdf/pdf.thread.ts', TIMEOUT_MS)
