import { withCity } from '#domain/brand/with-city.ts'
import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { isFree } from '#domain/lots/lot.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, orUncertain, statusDetailName, statusSinceName } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { formatRubles } from '#domain/money/money.ts'
import { paymentMethods } from '#domain/money/payment-methods.ts'
import { formatLength } from '#domain/text/length.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { qrOf } from '#drawings/qr.ts'

import type { FlatPdfData } from './flat-pdf-data.ts'
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
/** Where the flat is shown in three dimensions too. */
const PLAN_WITH_CUTAWAY = 240
/** Kept for the small print at the end of the page. */
const FOOT = 26
const LEAST_CUTAWAY = 90
const MOST_CUTAWAY = 240
const NO_PLAN = 'План этой квартиры застройщик не\u00A0опубликовал.'

/** A flat on paper: the plan and the facts on the first page, what it costs and by what terms on the second. */
export async function drawFlatPdf(data: FlatPdfData): Promise<Buffer> {
  const { flat } = data
  const pdf = await openPdf(`${lotTitle(flat)}, ${flat.project.name}`, data.siteName)
  await drawPage(pdf, data)
  const methods = isGone(flat.status)
    ? []
    : paymentMethods(flat.price, flat.priceOptions, flat.programmes)
  if (methods.length > 1) {
    pdf.addPage()
    const title = write(pdf, 'Цена по\u00A0способам оплаты', margin, margin, {
      font: 'light',
      size: 18,
    })
    drawTerms(pdf, flat, drawMethods(pdf, methods, flat.programmes, title + 6) + 6, methods)
  }
  drawLegal(pdf, data)
  return finishPdf(pdf)
}

/** Several flats to choose from, a page each: the plan and the facts. */
export async function drawSelection(flats: FlatPdfData[]): Promise<Buffer> {
  const pdf = await openPdf('Подборка квартир', flats[0]?.siteName ?? '')
  for (const [at, data] of flats.entries()) {
    if (at > 0) pdf.addPage()
    await drawPage(pdf, data)
    drawLegal(pdf, data)
  }
  return finishPdf(pdf)
}

async function drawPage(pdf: PdfDocument, data: FlatPdfData) {
  const { flat, plan, cutaway } = data
  const height = cutaway ? PLAN_WITH_CUTAWAY : PLAN_HEIGHT
  let y = drawHead(pdf, data)
  if (plan) await drawPlanOn(pdf, plan, [margin, y, WIDTH, height])
  else write(pdf, NO_PLAN, margin, y + 20, { colour: ink().second })
  y += (plan ? height : 40) + 14
  const end = drawFacts(pdf, flat, y) + 10
  const left = PAGE.height - margin - FOOT - end
  if (cutaway && left >= LEAST_CUTAWAY)
    await drawPlanOn(pdf, { svg: cutaway }, [margin, end, WIDTH, Math.min(left, MOST_CUTAWAY)])
}

function drawHead(
  pdf: PdfDocument,
  { flat, siteName, phone, agent, url, publishedAt }: FlatPdfData,
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
  y = write(pdf, lotTitle(flat), margin, y + 6, { font: 'light', size: 24, width })
  y = write(pdf, placeOf(flat), margin, y + 2, { colour: ink().second, width })
  y = write(pdf, priceOf(flat), margin, y + 8, { font: 'strong', size: 20, width })
  const day = `На ${formatDay(publishedAt)}. ${url}`
  y = write(pdf, typeset(day), margin, y + 2, { size: 8, colour: ink().second, width, link: url })
  return Math.max(y, margin + QR) + 10
}

const placeOf = (flat: LotDetail) =>
  [flat.project.name, flat.building.name, flat.section && `секция ${flat.section}`, placeName(flat)]
    .filter(Boolean)
    .join(', ')

function priceOf(flat: LotDetail): string {
  if (isGone(flat.status)) return statusSinceName(flat, flat.statusSince)
  const price = formatPrice(flat)
  return isFree(flat)
    ? orUncertain(price, flat)
    : `${price}, ${statusDetailName(flat).toLowerCase()}`
}

/** Facts of a flat on the left, its rooms with their areas on the right; returns the lower edge. */
const drawFacts = (pdf: PdfDocument, flat: LotDetail, top: number): number =>
  Math.max(
    drawColumn(pdf, factsOf(flat), PAGE.margin, top),
    drawColumn(pdf, roomsOf(flat), PAGE.margin + WIDTH / 2 + 12, top),
  )

type Fact = [name: string, value: string | null | undefined | false]

const factsOf = (flat: LotDetail): Fact[] => [
  ['Адрес', addressOf(flat)],
  ['Ввод дома', flat.commission && (flat.commission.done ? 'дом введён' : flat.commission.label)],
  ['Ключи', flat.keys === 'now' ? 'сейчас' : flat.keysLabel],
  ['Отделка', flat.finishing && finishingNames[flat.finishing]],
  ['Потолок', flat.ceilingMm !== null && formatLength(flat.ceilingMm)],
  ['Окна', sidesName(flat.windows)],
  ['За 1 м²', !isGone(flat.status) && flat.pricePerMetre ? formatRubles(flat.pricePerMetre) : null],
  ['Артикул', flat.article],
]

/** Paper is read anywhere: the city stands before an address that does not name it. */
const addressOf = ({ address, projectInfo: { city } }: LotDetail) => withCity(city, address)

const roomsOf = (flat: LotDetail): Fact[] => [
  ...flat.roomsAreas.map(({ name, area }): Fact => [name, formatArea(area)]),
  ['Общая площадь', formatArea(flat.area)],
  ['Жилая', flat.livingArea !== null && formatArea(flat.livingArea)],
  ['Кухня', flat.kitchenArea !== null && formatArea(flat.kitchenArea)],
]

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
