import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

import type { Paper } from '#demo/content/papers-of-house.ts'

import { paperDetails, paperTexts } from './paper-texts.ts'

const font = (weight: string) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/geologica/${weight}/Geologica_${weight}.ttf`),
  )

const MARGIN = 64
const NOTE = 'Демонстрационный каталог: застройщик и этот документ вымышлены.'

/** A page of A4. The same paper gives the same bytes: its date is that of the paper, not of the printing. */
export async function renderPaperPdf(paper: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    displayTitle: true,
    info: {
      Title: paper.title,
      Author: 'Створ',
      CreationDate: new Date(`${paper.date}T00:00:00Z`),
    },
  })
  const chunks: Uint8Array[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  write(pdf, paper)
  pdf.end()
  return whole
}

function write(pdf: PDFKit.PDFDocument, paper: Paper) {
  pdf.registerFont('text', font('400Regular')).registerFont('head', font('600SemiBold'))
  pdf.font('head').fontSize(11).fillColor('#5b6470').text('Створ').moveDown(2)
  pdf.fontSize(20).fillColor('#14181f').text(paper.title).moveDown(1)
  pdf.font('text').fontSize(11)
  for (const [name, value] of paperDetails(paper)) {
    pdf.fillColor('#5b6470').text(`${name}: `, { continued: true })
    pdf.fillColor('#14181f').text(value).moveDown(0.3)
  }
  pdf.moveDown(1)
  for (const line of paperTexts(paper)) pdf.text(line, { lineGap: 3 }).moveDown(0.7)
  pdf.moveDown(2).fontSize(9).fillColor('#5b6470').text(NOTE)
}
