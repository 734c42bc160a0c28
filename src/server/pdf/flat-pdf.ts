import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, statusSinceName } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { formatRubles } from '#domain/money/money.ts'
import { paymentMethods } from '#domain/money/payment-methods.ts'
import { programmeTitle } from '#domain/money/rates.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { qrOf } from '#drawings/qr.ts'

import { drawMethods } from './payment-methods-table.ts'
import {
  finishPdf,
  ink,
  openPdf,
  PAGE,
  rule,
  WIDTH,
  write,
  type PdfDocument,
} from './pdf-document.ts'
import { drawPlanOn } from './pdf-plan.ts'

export type FlatPdfData = {
  flat: LotDetail
  /** The full drawing in light colours; null: there is none. */
  plan: string | null
  siteName: string
  phone: string | null
  /** The page that the sheet is about. */
  url: string
  publishedAt: string
}

const { margin } = PAGE
const QR = 74
const PLAN_HEIGHT = 350
/** Terms of all programmes fit on the page of their prices. */
const SMALL = 6

/** A flat on paper: the plan and the facts on the first page, what it costs and by what terms on the second. */
export async function drawFlatPdf(paper: FlatPdfData): Promise<Buffer> {
  const { flat } = paper
  const sheet = await openPdf(`${lotTitle(flat)}, ${flat.project.name}`, paper.siteName)
  await drawPage(sheet, paper)
  const methods = isGone(flat.status)
    ? []
    : paymentMethods(flat.price, flat.priceOptions, flat.programmes)
  if (methods.length > 0) {
    sheet.addPage()
    const title = write(sheet, 'Цена по\u00A0способам оплаты', margin, margin, {
      font: 'light',
      size: 18,
    })
    drawTerms(sheet, flat, drawMethods(sheet, methods, flat.programmes, title + 6) + 6, methods)
  }
  drawLegal(sheet, paper)
  return finishPdf(sheet)
}

/** Several flats to choose from, a page each: the plan and the facts. */
export async function drawSelection(papers: FlatPdfData[]): Promise<Buffer> {
  const sheet = await openPdf('Подборка квартир', papers[0]!.siteName)
  for (const [at, paper] of papers.entries()) {
    if (at > 0) sheet.addPage()
    await drawPage(sheet, paper)
    drawLegal(sheet, paper)
  }
  return finishPdf(sheet)
}

async function drawPage(sheet: PdfDocument, paper: FlatPdfData) {
  const { flat, plan } = paper
  let y = drawHead(sheet, paper)
  if (plan) await drawPlanOn(sheet, plan, margin, y, WIDTH, PLAN_HEIGHT)
  else write(sheet, 'Планировка скоро появится', margin, y + 20, { colour: ink.second })
  y += (plan ? PLAN_HEIGHT : 40) + 14
  drawFacts(sheet, factsOf(flat), margin, y)
  drawFacts(sheet, roomsOf(flat), margin + WIDTH / 2 + 12, y)
}

function drawHead(
  sheet: PdfDocument,
  { flat, siteName, phone, url, publishedAt }: FlatPdfData,
): number {
  const width = WIDTH - QR - 20
  const { size, path } = qrOf(url, 0)
  sheet
    .save()
    .translate(PAGE.width - margin - QR, margin)
    .scale(QR / size)
    .path(path)
    .fill(ink.text)
    .restore()
  const firm = [siteName, phone].filter(Boolean).join(', ')
  let y = write(sheet, firm, margin, margin - 2, { size: 9, colour: ink.second, width })
  y = write(sheet, lotTitle(flat), margin, y + 6, { font: 'light', size: 24, width })
  y = write(sheet, placeOf(flat), margin, y + 2, { colour: ink.second, width })
  y = write(sheet, priceOf(flat), margin, y + 8, { font: 'strong', size: 20, width })
  const day = `На ${formatDay(publishedAt)}. ${url}`
  y = write(sheet, typeset(day), margin, y + 2, { size: 8, colour: ink.second, width, link: url })
  return Math.max(y, margin + QR) + 10
}

const placeOf = (flat: LotDetail) =>
  [flat.project.name, flat.building.name, flat.section && `секция ${flat.section}`, placeName(flat)]
    .filter(Boolean)
    .join(', ')

function priceOf(flat: LotDetail): string {
  if (isGone(flat.status)) return statusSinceName(flat.status, flat.kind, flat.statusSince)
  const price = flat.price === null ? 'Цена по\u00A0запросу' : formatRubles(flat.price)
  return flat.status === 'available'
    ? price
    : `${price}, ${statusSinceName(flat.status, flat.kind, null).toLowerCase()}`
}

type Fact = [name: string, value: string | null | undefined | false]

const factsOf = (flat: LotDetail): Fact[] => [
  ['Адрес', flat.address],
  ['Ввод дома', flat.commission && (flat.commission.done ? 'дом введён' : flat.commission.label)],
  ['Ключи', flat.keys === 'now' ? 'сейчас' : flat.keysLabel],
  ['Отделка', flat.finishing && finishingNames[flat.finishing]],
  ['Потолок', flat.ceilingMm !== null && `${String(flat.ceilingMm / 1000).replace('.', ',')} м`],
  ['Окна', sidesName(flat.windows)],
  ['За 1 м²', !isGone(flat.status) && flat.pricePerMetre ? formatRubles(flat.pricePerMetre) : null],
  ['Артикул', flat.article],
]

const roomsOf = (flat: LotDetail): Fact[] => [
  ...flat.roomsAreas.map(({ name, area }): Fact => [name, formatArea(area)]),
  ['Общая площадь', formatArea(flat.area)],
]

function drawFacts(sheet: PdfDocument, facts: Fact[], x: number, top: number) {
  const width = WIDTH / 2 - 12
  let y = top
  for (const [name, value] of facts) {
    if (!value) continue
    write(sheet, name, x, y, { colour: ink.second, width: width * 0.4 })
    y = write(sheet, typeset(value), x + width * 0.4, y, { width: width * 0.6, align: 'right' }) + 2
    rule(sheet, y, x, width)
    y += 4
  }
}

/** No rate stands on paper without the whole of its terms. */
function drawTerms(
  sheet: PdfDocument,
  { programmes }: LotDetail,
  top: number,
  methods: { programme: number | null }[],
) {
  let y = top
  for (const one of programmes.filter(({ id }) => methods.some((way) => way.programme === id))) {
    const words = `${programmeTitle(one)}. ${typeset(one.legal)}`
    y = write(sheet, words, margin, y, { size: SMALL, colour: ink.second, width: WIDTH }) + 2
  }
}

function drawLegal(sheet: PdfDocument, { flat, publishedAt }: FlatPdfData) {
  const { legalEntity, buildingInfo } = flat
  const words = [
    legalEntity &&
      `Застройщик ${legalEntity.name}${legalEntity.inn ? `, ИНН ${legalEntity.inn}` : ''}.`,
    buildingInfo.permit && `Разрешение на строительство ${buildingInfo.permit}.`,
    'Проектная декларация на сайте наш.дом.рф.',
    `Сведения на ${formatDay(publishedAt)} носят справочный характер и не являются публичной офертой (ст. 437 ГК РФ).`,
  ]
  const line = typeset(words.filter(Boolean).join(' '))
  sheet.font('text').fontSize(SMALL)
  const height = sheet.heightOfString(line, { width: WIDTH, lineGap: SMALL * 0.2 })
  const top = PAGE.height - margin - height
  if (sheet.y > top) sheet.addPage()
  write(sheet, line, margin, top, {
    size: SMALL,
    colour: ink.second,
    width: WIDTH,
  })
}
