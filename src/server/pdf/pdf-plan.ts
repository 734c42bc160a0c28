import type { PdfDocument } from './pdf-document.ts'

/** A drawing of ours, as lines and words. */
export async function drawPlanOn(
  pdf: PdfDocument,
  svg: string,
  x: number,
  y: number,
  width: number,
  height: number,
) {
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
    .replaceAll(/<g[^>]*paint-order[^>]*>/g, (group) =>
      group.replaceAll(/ (stroke(-[a-z]+)?|paint-order)="[^"]*"/g, ''),
    )
