import { withCity } from '#domain/brand/with-city.ts'
import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { isFree } from '#domain/lots/lot.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, orUncertain, statusDetailName, statusSinceName } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import { formatMetrePrice, formatPrice } from '#domain/lots/format-price.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { paymentMethods } from '#domain/money/payment-methods.ts'
import { premisesFacts, tenancyFacts } from '#domain/premises/premises-facts.ts'
import { purposeNames, vatNames } from '#domain/premises/premises-words.ts'
import { formatLength } from '#domain/text/length.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { qrOf } from '#drawings/qr.ts'

import type { LotPdfData } from './lot-pdf-data.ts'
import { drawLegal, drawTerms } from './legal-lines.ts'
import { drawMethods } from './payment-methods-table.ts'
import {
  finishPdf,
  ink,
  openPdf,
  PAGE,
  WIDTH,
  write,
  rule,
  type PdfDocument,
} from './pdf-document.ts'
import { drawPlanOn } from './pdf-plan.ts'

const { margin } = PAGE
const QR = 74
const PLAN_HEIGHT = 350
/** Where there is a second drawing below the facts. */
const PLAN_WITH_SECOND = 240
/** Kept for the small print at the end of the page. */
const FOOT = 26
/** What of the width a plan takes with another drawing beside it. */
const BESIDE = 0.4
const LEAST_SECOND = 90
const MOST_SECOND = 240
const NO_PLAN = 'План застройщик не\u00A0опубликовал.'

/** A lot on paper: the plan and the facts on the first page, what a flat costs and by what terms on the second. */
export async function drawLotPdf(data: LotPdfData): Promise<Buffer> {
  const { lot } = data
  const pdf = await openPdf(`${lotTitle(lot)}, ${lot.project.name}`, data.siteName)
  await drawPage(pdf, data)
  const methods =
    lot.kind !== 'flat' || isGone(lot.status)
      ? []
      : paymentMethods(lot.price, lot.priceOptions, lot.programmes)
  if (methods.length > 1) {
    pdf.addPage()
    const title = write(pdf, 'Цена по\u00A0способам оплаты', margin, margin, {
      font: 'light',
      size: 18,
    })
    drawTerms(pdf, lot, drawMethods(pdf, methods, lot.programmes, title + 6) + 6, methods)
  }
  drawLegal(pdf, data)
  return finishPdf(pdf)
}

/** Several flats to choose from, a page each: the plan and the facts. */
export async function drawSelection(flats: LotPdfData[]): Promise<Buffer> {
  const pdf = await openPdf('Подборка квартир', flats[0]?.siteName ?? '')
  for (const [at, data] of flats.entries()) {
    if (at > 0) pdf.addPage()
    await drawPage(pdf, data)
    drawLegal(pdf, data)
  }
  return finishPdf(pdf)
}

async function drawPage(pdf: PdfDocument, data: LotPdfData) {
  const { lot, plan, second } = data
  const height = second ? PLAN_WITH_SECOND : PLAN_HEIGHT
  let y = drawHead(pdf, data)
  const isBeside = lot.kind !== 'flat' && plan !== null && second !== null
  const planWidth = isBeside ? WIDTH * BESIDE : WIDTH
  if (plan) await drawPlanOn(pdf, plan, [margin, y, planWidth, height])
  else write(pdf, NO_PLAN, margin, y + 20, { colour: ink().second })
  // The street front of premises is low and wide: it stands beside their plan.
  if (isBeside)
    await drawPlanOn(pdf, { svg: second }, [
      margin + planWidth + 16,
      y,
      WIDTH - planWidth - 16,
      height,
    ])
  y += (plan ? height : 40) + 14
  const end = drawFacts(pdf, lot, y) + 10
  const left = PAGE.height - margin - FOOT - end
  if (second && !isBeside && left >= LEAST_SECOND)
    await drawPlanOn(pdf, { svg: second }, [margin, end, WIDTH, Math.min(left, MOST_SECOND)])
}

function drawHead(
  pdf: PdfDocument,
  { lot, siteName, phone, agent, url, publishedAt }: LotPdfData,
): number {
  const width = WIDTH - QR - 20
  const { size, path } = qrOf(url, 0)
  pdf
    .save()
    .translate(PAGE.width - margin - QR, margin)
    .scale(QR / size)
    .path(path)
    .fill(ink().text)
    .restore()
  const seller = [siteName, phone].filter(Boolean).join(', ')
  let y = write(pdf, seller, margin, margin - 2, { size: 9, colour: ink().second, width })
  if (agent)
    y = write(pdf, `Подборку подготовил агент: ${agent}`, margin, y + 2, { size: 9, width })
  y = write(pdf, lotTitle(lot), margin, y + 6, { font: 'light', size: 24, width })
  y = write(pdf, placeOf(lot), margin, y + 2, { colour: ink().second, width })
  y = write(pdf, priceOf(lot), margin, y + 8, { font: 'strong', size: 20, width })
  const day = `На ${formatDay(publishedAt)}. ${url}`
  y = write(pdf, typeset(day), margin, y + 2, { size: 8, colour: ink().second, width, link: url })
  return Math.max(y, margin + QR) + 10
}

const placeOf = (lot: LotDetail) =>
  [lot.project.name, lot.building.name, lot.section && `секция ${lot.section}`, placeName(lot)]
    .filter(Boolean)
    .join(', ')

function priceOf(lot: LotDetail): string {
  if (isGone(lot.status)) return statusSinceName(lot, lot.statusSince)
  const price = formatPrice(lot)
  return isFree(lot) ? orUncertain(price, lot) : `${price}, ${statusDetailName(lot).toLowerCase()}`
}

/** Facts of a lot on the left, its rooms or what premises bring and are good for on the right; returns the lower edge. */
const drawFacts = (pdf: PdfDocument, lot: LotDetail, top: number): number =>
  Math.max(
    drawColumn(pdf, lot.premises ? premisesFacts(lot) : factsOf(lot), PAGE.margin, top),
    drawColumn(
      pdf,
      lot.kind === 'flat' ? roomsOf(lot) : usesOf(lot),
      PAGE.margin + WIDTH / 2 + 12,
      top,
    ),
  )

type Fact = [name: string, value: string | null | undefined | false]

const factsOf = (lot: LotDetail): Fact[] => [
  ['Адрес', addressOf(lot)],
  ['Ввод дома', lot.commission && (lot.commission.done ? 'дом введён' : lot.commission.label)],
  ['Ключи', lot.keys === 'now' ? 'сейчас' : lot.keysLabel],
  ['Отделка', lot.finishing && finishingNames[lot.finishing]],
  ['Потолок', lot.ceilingMm !== null && formatLength(lot.ceilingMm)],
  ['Окна', sidesName(lot.windows)],
  ['За 1 м²', !isGone(lot.status) && formatMetrePrice(lot)],
  ['Артикул', lot.article],
]

/** Paper is read anywhere: the city stands before an address that does not name it. */
const addressOf = ({ address, projectInfo: { city } }: LotDetail) => withCity(city, address)

const roomsOf = (lot: LotDetail): Fact[] => [
  ...lot.roomsAreas.map(({ name, area }): Fact => [name, formatArea(area)]),
  ['Общая площадь', formatArea(lot.area)],
  ['Жилая', lot.livingArea !== null && formatArea(lot.livingArea)],
  ['Кухня', lot.kitchenArea !== null && formatArea(lot.kitchenArea)],
]

/** Who rents them and what that brings, and what may be opened there. */
const usesOf = (lot: LotDetail): Fact[] => [
  ['Площадь', formatArea(lot.area)],
  ...(lot.premises ? factsOf({ ...lot, ceilingMm: null }) : []),
  ['НДС', lot.premises?.vat && vatNames[lot.premises.vat]],
  ...tenancyFacts(lot),
  ['Можно открыть', lot.tenancy?.tenant ? null : tradesName(lot)],
]

const tradesName = ({ premises }: LotDetail) =>
  premises?.trades.map((one) => purposeNames[one].toLowerCase()).join(', ')

function drawColumn(pdf: PdfDocument, facts: Fact[], x: number, top: number): number {
  const width = WIDTH / 2 - 12
  let y = top
  for (const [name, value] of facts) {
    if (!value) continue
    write(pdf, name, x, y, { colour: ink().second, width: width * 0.4 })
    y = write(pdf, typeset(value), x + width * 0.4, y, { width: width * 0.6, align: 'right' }) + 2
    rule(pdf, y, x, width)
    y += 4
  }
  return y
}
