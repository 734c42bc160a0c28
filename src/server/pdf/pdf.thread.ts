import { setBrandColours } from '#drawings/brand-ink.ts'
import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import { drawFlatPdf, drawSelection } from './flat-pdf.ts'
import { drawPaper } from './paper-pdf.ts'
import type { PdfQuestion } from './pdf-thread.ts'

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
answerQuestions(async (asked: PdfQuestion) => {
  setBrandColours(asked.colours)
  if ('paper' in asked) return drawPaper(asked.paper)
  const { flats } = asked
  const [first, ...rest] = flats
  return first && rest.length === 0 ? drawFlatPdf(first) : drawSelection(flats)
})
