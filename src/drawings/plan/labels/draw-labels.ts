import type { Ink } from '#drawings/ink.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import type { Label } from './label-forms.ts'

/** All inscriptions in one group, their underlines in one stroke: a group for each would weigh more than its words. */
export function drawLabels(labels: readonly Label[], ink: Ink): string {
  const halo = {
    stroke: ink.floor,
    'stroke-width': 5,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  }
  const inscribed = labels.map((label) => drawLabel(label, ink))
  return (
    element(
      'g',
      { 'text-anchor': 'middle', 'aria-hidden': 'true', ...halo },
      inscribed.map(({ words }) => words).join(''),
    ) + layer(inscribed.map(({ rule }) => rule).join(''), { stroke: ink.text, 'stroke-width': 2 })
  )
}

function drawLabel({ at, lines, area, size, nameSize }: Label, ink: Ink) {
  const centre = (at[0] + at[2]) / 2
  const x = short(centre)
  let y = at[1]
  const text = (content: string, px: number, fill: string) =>
    inscription(
      { x, y: short((y += px)), 'font-size': px, fill },
      content.replaceAll(' ', '\u00A0'),
    )
  let words = ''
  for (const line of lines) {
    words += text(line, nameSize, ink['text-2'])
    y += 3
  }
  words += text(area, size, ink.text)
  const half = (area.length * size * 0.56) / 2
  return { words, rule: `M${short(centre - half)} ${short(y + 6)}h${short(half * 2)}` }
}
