import { buffer } from 'node:stream/consumers'

import { inBrand } from '#drawings/brand-ink.ts'
import { fontFile } from '#server/files/font-file.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }
export const WIDTH = PAGE.width - PAGE.margin * 2

const builtInInk = { text: '#12203a', second: '#44526a', line: '#dbe1e6', soft: '#f3f5f6' }
const tokenNames = { text: 'text', second: 'text-2', line: 'line', soft: 'bg' }
export const ink = () => inBrand(builtInInk, 'light', (role) => tokenNames[role])

const weights = { light: '300Light', text: '400Regular', strong: '500Medium' } as const
type Font = keyof typeof weights

export type PdfDocument = PDFKit.PDFDocument

/** An empty document with our fonts. The library is large and rarely needed, so it is read for the first file. */
export async function openPdf(title: string, author: string): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    font: fontFile(weights.text),
    lang: 'ru',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
  })
  for (const [name, weight] of Object.entries(weights)) pdf.registerFont(name, fontFile(weight))
  return pdf
}

/** The bytes of a document that has been drawn to its end. */
export function finishPdf(pdf: PdfDocument): Promise<Buffer> {
  pdf.end()
  return buffer(pdf)
}

type TextStyle = { font?: Font; size?: number; colour?: string } & PDFKit.Mixins.TextOptions

/** Writes words at a place; returns the lower edge. */
export function write(
  pdf: PdfDocument,
  words: string,
  x: number,
  y: number,
  style: TextStyle = {},
): number {
  const { font = 'text', size = 9.5, colour = ink().text, ...options } = style
  pdf.font(font).fontSize(size).fillColor(colour)
  pdf.text(words, x, y, { lineGap: size * 0.2, ...options })
  return pdf.y
}

export const rule = (pdf: PdfDocument, y: number, x = PAGE.margin, width = WIDTH) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(ink().line)
    .stroke()
