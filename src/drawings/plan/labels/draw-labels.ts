import { drawNumbers } from '#drawings/figures.ts'
import type { Ink } from '#drawings/ink.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import { centreOf, footOf, overArea, type Label } from './label-forms.ts'

const HALO = 5

/**
 * All inscriptions, their underlines in one stroke: a group for each would weigh more than its words. What a phone has no
 * room for is in `plan-small`, which it leaves out.
 */
export function drawLabels(labels: readonly Label[], ink: Ink): string {
  const [areas, smallAreas] = split(labels, ({ onPhone }) => onPhone !== 'none')
  const [names, smallNames] = split(labels, ({ onPhone }) => onPhone === 'all')
  const small = (words: string) => words && element('g', { class: 'plan-small' }, words)
  const group = (fill: string, large: string, tight: string) =>
    element('g', { fill }, large + small(tight))
  const words =
    group(ink['text-2'], drawNames(names), drawNames(smallNames)) +
    group(ink.text, drawFigures(areas), drawFigures(smallAreas))
  const look = { 'text-anchor': 'middle', 'aria-hidden': 'true' }
  return around(look, words, ink) + underline(labels, ink)
}

const split = (labels: readonly Label[], isFirst: (label: Label) => boolean) =>
  [labels.filter(isFirst), labels.filter((label) => !isFirst(label))] as const

const drawFigures = (labels: readonly Label[]) =>
  labels.map((label) => text(label, label.area, label.size)).join('')

const drawNames = (labels: readonly Label[]) =>
  labels
    .flatMap((label) =>
      label.lines.map((line, i) =>
        text(label, line, label.nameSize, `${short(-overArea(label, i))}em`),
      ),
    )
    .join('')

const text = (label: Label, words: string, size: number, dy?: string) =>
  inscription(
    { x: short(centreOf(label)), y: short(footOf(label)), dy, 'font-size': short(size) },
    words.replaceAll(' ', '\u00A0'),
  )

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

function underline(labels: readonly Label[], ink: Ink): string {
  const rules = labels.map((label) => {
    const half = (label.area.length * label.size * 0.56) / 2
    return `M${short(centreOf(label) - half)} ${short(footOf(label) + 6)}h${short(half * 2)}`
  })
  return layer(rules.join(''), { class: 'plan-small', stroke: ink.text, 'stroke-width': 2 })
}
