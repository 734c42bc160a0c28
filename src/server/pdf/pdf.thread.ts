import { setBrandColours } from '#drawings/brand-ink.ts'
import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import { drawLotPdf, drawSelection } from './lot-pdf.ts'
import { drawPaper } from './paper-pdf.ts'
import type { PdfQuestion } from './pdf-thread.ts'

/** Setting type takes tenths of a second, and the site's thread has visitors to answer. */
answerQuestions(async (asked: PdfQuestion) => {
  setBrandColours(asked.colours)
  if ('paper' in asked) return drawPaper(asked.paper)
  const { lots } = asked
  const [first, ...rest] = lots
  return first && rest.length === 0 ? drawLotPdf(first) : drawSelection(lots)
})
