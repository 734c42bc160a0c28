import { renderAsync } from '@resvg/resvg-js'

import { answerQuestions } from '#server/concurrency/answer-questions.ts'

export type PreviewDrawing = { svg: string; fontFiles: string[] }

/** Painting takes tenths of a second, and packing the pixels a dozen milliseconds more. */
answerQuestions(async ({ svg, fontFiles }: PreviewDrawing) => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geologica' }
  // Where a picture is transparent, programs that know no transparency show black.
  return (await renderAsync(svg, { font, background: '#ffffff' })).asPng()
})
