import type { PdfPlan } from './lot-pdf-data.ts'
import type { PdfDocument } from './pdf-document.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** The plan in the middle of its place: ours as lines and words, the company's as it was scanned. */
export async function drawPlanOn(pdf: PdfDocument, plan: PdfPlan, box: Box) {
  const [x, y, width, height] = box
  if ('svg' in plan) return drawLines(pdf, plan.svg, box)
  pdf.image(Buffer.from(plan.photo), x, y, {
    fit: [width, height],
    align: 'center',
    valign: 'center',
  })
}

async function drawLines(pdf: PdfDocument, svg: string, [x, y, width, height]: Box) {
  const { default: svgToPdf } = await import('svg-to-pdfkit')
  svgToPdf(pdf, forPaper(svg), x, y, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid meet',
    assumePt: true,
    fontCallback: () => 'text',
  })
}

/** It takes the size of its place; and halos round the words, made for screens, would cover them here. */
const forPaper = (svg: string) =>
  svg
    .replace(/^<svg[^>]*>/, (tag) => tag.replaceAll(/ (width|height)="[^"]*"/g, ''))
    .replaceAll(/<g[^<>]*>/g, (group) =>
      group.includes('paint-order')
        ? group.replaceAll(/ (stroke(-[a-z]+)?|paint-order)="[^"]*"/g, '')
        : group,
    )
