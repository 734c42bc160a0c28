import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { programmeTitle } from '#domain/money/rates.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'

import type { LotPdfData } from './lot-pdf-data.ts'
import { ink, PAGE, WIDTH, write, type PdfDocument } from './pdf-document.ts'

/** Points; terms of all programmes fit on the page of their prices. */
const SMALL = 6
const { margin } = PAGE

/** No rate stands on paper without the whole of its terms. */
export function drawTerms(
  pdf: PdfDocument,
  { programmes }: LotDetail,
  top: number,
  methods: { programme: number | null }[],
) {
  const shown = programmes.filter(({ id }) => methods.some((one) => one.programme === id))
  // Banks often put it into their own text already.
  const warning = shown.some(
    ({ rate, legal }) => rate > 0 && !/Оценивайте\s+свои\s+финансовые/i.test(legal),
  )
  let y = warning ? write(pdf, CREDIT_WARNING, margin, top, { size: 7.5, width: WIDTH }) + 2 : top
  for (const one of shown) {
    const words = `${programmeTitle(one)}. ${typeset(one.legal)}`
    y = write(pdf, words, margin, y, { size: SMALL, colour: ink().second, width: WIDTH }) + 2
  }
}

export function drawLegal(pdf: PdfDocument, { lot, publishedAt }: LotPdfData) {
  const { legalEntity, buildingInfo } = lot
  const words = [
    legalEntity &&
      `Застройщик ${legalEntity.name}${legalEntity.inn ? `, ИНН ${legalEntity.inn}` : ''}.`,
    buildingInfo.permit && `Разрешение на строительство ${buildingInfo.permit}.`,
    buildingInfo.escrowBank && `Счета эскроу: ${buildingInfo.escrowBank}.`,
    buildingInfo.declaration && 'Проектная декларация на сайте наш.дом.рф.',
    `Сведения на ${formatDay(publishedAt)} носят справочный характер и не являются публичной офертой (ст. 437 ГК РФ).`,
  ]
  const line = typeset(words.filter(Boolean).join(' '))
  pdf.font('text').fontSize(SMALL)
  const height = pdf.heightOfString(line, { width: WIDTH, lineGap: SMALL * 0.2 })
  const top = PAGE.height - margin - height
  if (pdf.y > top) pdf.addPage()
  write(pdf, line, margin, top, {
    size: SMALL,
    colour: ink().second,
    width: WIDTH,
  })
}
