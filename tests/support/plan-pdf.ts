import PDFDocument from 'pdfkit'

import { createRequire } from 'node:module'

import { drawPlanOn } from '#server/pdf/pdf-plan.ts'

type PaperText = { text: string; x: number; y: number }
type PdfPage = {
  /** Points. */
  width: number
  height: number
  /** Outlines of walls, points; drawn by this width. */
  walls?: { x: number; y: number; width: number; height: number; line: number }[]
  /** By their left upper corners. */
  texts?: PaperText[]
  /** A drawing over the whole page. */
  svg?: string
}

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf',
)

/** A vector PDF as architects and designers of booklets export it. */
export async function planPdf(
  pages: readonly PdfPage[],
  options: { userPassword?: string } = {},
): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, ...options })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('text', FONT)
  for (const { width, height, walls = [], texts = [], svg } of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    if (svg) await drawPlanOn(document, { svg }, [0, 0, width, height])
    for (const wall of walls)
      document.lineWidth(wall.line).rect(wall.x, wall.y, wall.width, wall.height).stroke()
    for (const { text, x, y } of texts)
      document.font('text').fontSize(10).text(text, x, y, { lineBreak: false })
  }
  document.end()
  await ended
  return Buffer.concat(pieces)
}
