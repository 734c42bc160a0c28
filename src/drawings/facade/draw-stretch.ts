import { sheet } from '#drawings/svg.ts'

import { dm } from './boxes.ts'
import { drawHouse } from './draw-house.ts'
import type { Shop } from './draw-shops.ts'
import { GROUND, STOREY, WALL, type House } from './facade.ts'
import type { Daylight } from './paint.ts'
import { seenFrom } from './place-sections.ts'

type StretchLook = {
  daylight: Daylight
  /** Premises by section; one of them is selected. */
  shops: Readonly<Record<string, readonly Shop[]>>
  /** «Первый этаж с улицы: помещение П2 и соседи» */
  label: string
}

/** mm: of the house around the selected premises, and above the ground floor. */
const AROUND = 9000
const LEAST = 30_000
const HIGH = GROUND + 1.75 * STOREY
const GROUND_LINE = 500

/** The street front of a house at the premises that are selected, with what is beside and above them. null: none is. */
export function drawStretch(house: House, { daylight, shops, label }: StretchLook): string | null {
  const parts = seenFrom(house, 'south').parts
  const spans = parts.flatMap(({ section, left }) =>
    (shops[section.id] ?? [])
      .filter(({ selected }) => selected)
      .map(({ from, to }) => [left + WALL + from, left + WALL + to] as const),
  )
  const [span] = spans
  if (!span) return null
  const { content } = drawHouse(house, {
    side: 'south',
    daylight,
    lit: [],
    fine: true,
    links: false,
    shops,
  })
  const middle = (span[0] + span[1]) / 2
  const width = Math.max(LEAST, span[1] - span[0] + 2 * AROUND)
  const box = [dm(middle - width / 2), -dm(HIGH), dm(width), dm(HIGH + GROUND_LINE)] as const
  return sheet({ box, label }, content)
}
