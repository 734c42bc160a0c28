import { SHEET, type MapPoint } from './map-frame.ts'
import { distance, isWithin, toBank } from './rings.ts'

const STEP = 20
/** Room around the middle of a name. */
const ROOM = 14

/** Where the name of a water stands: well within it, on what a phone shows too, and off the signs; null: nowhere. */
export function nameWater(
  rings: readonly MapPoint[][],
  signs: readonly MapPoint[],
): MapPoint | null {
  let best: MapPoint | null = null
  let most = ROOM
  for (const at of middleOfSheet()) {
    if (!isWithin(at, rings)) continue
    const room = Math.min(toBank(at, rings), ...signs.map((sign) => distance(at, sign) / 2.2))
    if (room > most) [best, most] = [at, room]
  }
  return best
}

function* middleOfSheet(): Generator<MapPoint> {
  const side = (SHEET.width - SHEET.middle) / 2 + 2 * STEP
  for (let x = side; x <= SHEET.width - side; x += STEP)
    for (let y = 2 * STEP; y <= SHEET.height - 2 * STEP; y += STEP) yield [x, y]
}
