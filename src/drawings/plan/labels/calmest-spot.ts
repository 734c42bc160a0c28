import { clamp, commonArea } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'

import type { Form } from './label-forms.ts'

export function calmest(
  part: Rect,
  form: Form,
  obstacles: readonly { at: Rect; weight: number }[],
) {
  const [x0, y0, x1, y1] = [part[0] + 9, part[1] + 9, part[2] - 9, part[3] - 9]
  let best: { at: Rect; cost: number } | null = null
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const reach = Math.hypot(x1 - x0, y1 - y0) || 1
  // a dozen steps each way: no finer than a hand, no coarser than a chair
  const dx = clamp((x1 - x0 - form.width) / 12, 12, 30)
  const dy = clamp((y1 - y0 - form.height) / 12, 12, 30)
  for (let x = x0; x + form.width <= x1 + 0.5; x += dx)
    for (let y = y0; y + form.height <= y1 + 0.5; y += dy) {
      const at: Rect = [x, y, x + form.width, y + form.height]
      const [dx0, dy0] = [x + form.width / 2 - mx, y + form.height / 2 - my]
      let cost = (Math.sqrt(dx0 * dx0 + dy0 * dy0) / reach) * 0.5
      for (const obstacle of obstacles) {
        if (best && cost >= best.cost) break
        const common = commonArea(obstacle.at, at)
        if (common > 0) cost += obstacle.weight * (0.5 + (common / (form.width * form.height)) * 3)
      }
      if (!best || cost < best.cost) best = { at, cost }
    }
  return best
}
