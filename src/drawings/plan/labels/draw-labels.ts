import { drawNumbers } from '#drawings/figures.ts'
import type { Ink } from '#drawings/ink.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import type { Label } from './label-forms.ts'

const HALO = 5

/** All inscriptions in one group, their underlines in one stroke: a group for each would weigh more than its words. */
export function drawLabels(labels: readonly Label[], ink: Ink): string {
  const words = labels.map((label) => drawLabel(label, ink)).join('')
  return (
    around({ 'text-anchor': 'middle', 'aria-hidden': 'true' }, words, ink) + underline(labels, ink)
  )
}

/** Areas alone, as outlines of figures: for a drawing that is shown as a picture. */
export function drawAreas(labels: readonly Label[], ink: Ink): string {
  const numbers = labels.map((label) => ({
    number: label.area,
    x: centreOf(label),
    y: footOf(label),
    size: label.size,
  }))
  return around({ fill: ink.text }, drawNumbers(numbers, HALO), ink) + underline(labels, ink)
}

const around = (look: Record<string, string>, content: string, ink: Ink) =>
  element(
    'g',
    {
      ...look,
      stroke: ink.floor,
      'stroke-width': HALO,
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
    },
    content,
  )

function drawLabel(label: Label, ink: Ink) {
  const { at, lines, area, size, nameSize } = label
  const x = short(centreOf(label))
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
  return words + text(area, size, ink.text)
}

function underline(labels: readonly Label[], ink: Ink): string {
  const rules = labels.map((label) => {
    const half = (label.area.length * label.size * 0.56) / 2
    return `M${short(centreOf(label) - half)} ${short(footOf(label) + 6)}h${short(half * 2)}`
  })
  return layer(rules.join(''), { stroke: ink.text, 'stroke-width': 2 })
}

const centreOf = ({ at }: Label) => (at[0] + at[2]) / 2
/** Where the area stands: under all lines of the name. */
const footOf = ({ at, lines, size, nameSize }: Label) =>
  at[1] + lines.length * (nameSize + 3) + size
