import { withCity } from '#domain/brand/with-city.ts'
import { formatLength } from '#domain/text/length.ts'
import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { formatRubles } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'

import { ink, PAGE, rule, WIDTH, write, type PdfDocument } from './pdf-document.ts'

/** Facts of a flat on the left, its rooms with their areas on the right; says where they end. */
export const drawFacts = (pdf: PdfDocument, flat: LotDetail, top: number): number =>
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
