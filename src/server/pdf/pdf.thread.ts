import { workerData } from 'node:worker_threads'

import { setBrandColours } from '#drawings/brand-ink.ts'
import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import type { FlatPdfData } from './flat-pdf-data.ts'
import { drawFlatPdf, drawSelection } from './flat-pdf.ts'

// the thread has a memory of its own
setBrandColours(workerData)

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
answerQuestions(async (flats: FlatPdfData[]) => {
  const [first, ...rest] = flats
  return first && rest.length === 0 ? drawFlatPdf(first) : drawSelection(flats)
})
