import { paintOf } from '#drawings/facade/paint.ts'
import { drawingRandom } from '#domain/random.ts'
import { layer, sheet } from '#drawings/svg.ts'

import { person, pine, roundTree } from './nature.ts'
import { sceneryOf } from './scenery.ts'

const figures: Record<string, string[]> = {
  '4': ['x.x', 'x.x', 'xxx', '..x', '..x'],
  '0': ['xxx', 'x.x', 'x.x', 'x.x', 'xxx'],
}
const COLUMNS = 15
const ROWS = 9
const STEP = { x: 44, y: 46 }
const PANE = { width: 28, height: 31 }

/** The house of the error pages: at «not found» its windows spell 404, at a failure all are dark. */
export function drawHouse404({ lit }: { lit: boolean }): string {
  const paint = paintOf('limestone', 'evening')
  const scene = sceneryOf('evening')
  const chance = drawingRandom('404')
  const width = COLUMNS * STEP.x + 44
  const height = ROWS * STEP.y + 110
  const shining = lit ? spell('404') : new Set<string>()
  const layers = { dark: '', lit: '', bars: '' }
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [30 + column * STEP.x, 32 - height + row * STEP.y]
      const pane = `M${x} ${y}h${PANE.width}v${PANE.height}h${-PANE.width}z`
      if (shining.has(`${column},${row}`)) layers.lit += pane
      else layers.dark += pane
      layers.bars += `M${x + PANE.width / 2} ${y}v${PANE.height}`
    }
  let shops = ''
  for (let x = 24; x + 52 < width; x += 65) shops += `M${x} -62h52v53h-52z`
  const trees = { crown: '', trunk: '' }
  for (let x = -640; x < width + 70; x += chance.between(26, 48)) {
    if (x > -12 && x < width + 12) continue
    const grow = chance.chance(0.6) ? pine : roundTree
    const tree = grow(x, 0, chance.between(80, grow === pine ? 180 : 100), chance)
    trees.crown += tree.crown
    trees.trunk += tree.trunk
  }
  const content =
    layer(trees.trunk, { stroke: scene.trunk, 'stroke-width': 2 }) +
    layer(trees.crown, { fill: scene.tree }) +
    layer(`M0 0h${width}v${-height}h${-width}z`, { fill: paint.body }) +
    layer(`M0 0h${width}v-76h${-width}z`, { fill: paint.base }) +
    layer(`M0 ${-height}h${width}v6h${-width}z`, { fill: paint.trim }) +
    layer(layers.dark + shops, { fill: paint.glass }) +
    layer(layers.lit, { fill: paint.lit }) +
    layer(layers.bars, { stroke: paint.frame, 'stroke-width': 1.2 }) +
    layer(`M-700 0H${width + 120}v70H-700z`, { fill: scene.ground }) +
    layer(person(width * 0.62, 2, 24), { fill: scene.people })
  return sheet({ box: [-660, -height - 20, width + 740, height + 90] }, content)
}

/** The windows of a number, three wide with two between, in the middle of the house. */
function spell(code: string): Set<string> {
  const windows = new Set<string>()
  for (const [i, figure] of code.split('').entries())
    for (const [row, line] of (figures[figure] ?? []).entries())
      for (const [column, mark] of line.split('').entries())
        if (mark === 'x') windows.add(`${1 + i * 5 + column},${2 + row}`)
  return windows
}
