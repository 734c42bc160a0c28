import { renderAsync } from '@resvg/resvg-js'

import { answerQuestions } from '#server/concurrency/answer-questions.ts'

export type PreviewDrawing = { svg: string; fontFiles: string[] }

/** Painting takes tenths of a second, and packing the pixels a dozen milliseconds more. */
answerQuestions(async ({ svg, fontFiles }: PreviewDrawing) => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geologica' }
  return (await renderAsync(svg, { font })).asPng()
})
