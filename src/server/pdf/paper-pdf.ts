import type { TextBlock } from '#domain/content/article.ts'
import { typeset } from '#domain/text/typography.ts'

import { finishPdf, ink, openPdf, PAGE, WIDTH, write, type PdfDocument } from './pdf-document.ts'

/** A text of law on paper. */
export type PaperData = {
  siteName: string
  title: string
  /** «Редакция 2 от 22 ноября 2026» */
  lead: string
  blocks: TextBlock[]
  /** Of the words, by which the paper is known. */
  hash: string
}

const { margin } = PAGE
const INDENT = 14

/** Title, edition and text, on as many pages as it takes. */
export async function drawPaper(paper: PaperData): Promise<Buffer> {
  const { siteName, title, lead, blocks, hash } = paper
  const pdf = await openPdf(title, siteName)
  const quiet = { colour: ink().second, width: WIDTH }
  let y = write(pdf, siteName, margin, margin, { ...quiet, size: 9 })
  y = write(pdf, typeset(title), margin, y + 6, { font: 'light', size: 22, width: WIDTH })
  y = write(pdf, lead, margin, y + 2, quiet) + 8
  for (const block of blocks) y = drawBlock(pdf, block, y)
  write(pdf, `SHA-256: ${hash}`, margin, y + 8, { ...quiet, size: 7 })
  return finishPdf(pdf)
}

function drawBlock(pdf: PdfDocument, block: TextBlock, top: number): number {
  if (block.kind === 'list') {
    let y = top
    for (const item of block.items)
      y = write(pdf, `—\u00A0${typeset(item)}`, margin + INDENT, y, { width: WIDTH - INDENT }) + 2
    return y + 4
  }
  const isHeading = block.kind === 'heading'
  const style = isHeading ? ({ font: 'strong', size: 12 } as const) : {}
  return (
    write(pdf, typeset(block.text), margin, top + (isHeading ? 8 : 0), { ...style, width: WIDTH }) +
    6
  )
}
