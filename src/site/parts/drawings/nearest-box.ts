type Box = { x: number; y: number; width: number; height: number }

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Which box an arrow key leads to: the nearest on that side, those straight ahead first. null: none, or no arrow. */
export function neighbourOf(boxes: readonly Box[], from: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  const step = steps[key]
  const start = boxes[from]
  if (!step || !start) return null
  const [x0, y0] = middleOf(start)
  let best: number | null = null
  let least = Infinity
  for (const [i, box] of boxes.entries()) {
    const [dx, dy] = [middleOf(box)[0] - x0, middleOf(box)[1] - y0]
    const ahead = dx * step[0] + dy * step[1]
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0])
    if (i === from || ahead < 1) continue
    const far = ahead + aside * 3
    if (far < least) [best, least] = [i, far]
  }
  return best
}

const middleOf = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2]
