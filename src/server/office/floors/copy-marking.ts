import type { Storey } from './floor-rows.ts'

type Copied = { number: number; outlines: Record<string, string> }
type Left = { number: number; reason: string }

/**
 * The outlines of a floor for floors above or below it: lots stand one above another in the order of their numbers, so
 * a floor with another count of lots, or with other areas in that order, is left for a person to mark.
 */
export function copyMarking(from: Storey, floors: readonly Storey[]) {
  const copied: Copied[] = []
  const left: Left[] = []
  for (const { number, lots } of floors) {
    const reason = differenceOf(from, lots)
    if (reason === null) copied.push({ number, outlines: outlinesFor(from, lots) })
    else left.push({ number, reason })
  }
  return { copied, left }
}

/** Areas of one stack differ by what walls of other floors take. */
const SHARE = 0.05

function differenceOf({ lots }: Storey, others: Storey['lots']): string | null {
  if (others.length !== lots.length) return `лотов ${others.length}, а не ${lots.length}`
  const other = others.find(({ area }, at) => {
    const own = lots[at]?.area ?? 0
    return Math.abs(area - own) > own * SHARE
  })
  return other ? `другая площадь у № ${other.number ?? other.id}` : null
}

const outlinesFor = ({ lots, marking }: Storey, others: Storey['lots']) =>
  Object.fromEntries(
    lots.flatMap(({ id }, at) => {
      const outline = marking?.outlines[id]
      const other = others[at]
      return outline !== undefined && other ? [[String(other.id), outline]] : []
    }),
  )
