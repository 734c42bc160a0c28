import { GeometryError } from '#geometry/geometry-error.ts'

type Attributes = Readonly<Record<string, string>>

/** A shape of SVG as a path; null: it is no shape. */
export function pathOf(tag: string, attributes: Attributes, line: number): string | null {
  const at = (name: string) => numberAt(attributes, name, line)
  switch (tag) {
    case 'path':
      return attributes.d ?? ''
    case 'polygon':
      return `M${attributes.points ?? ''}Z`
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    default:
      return null
  }
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`

function numberAt(attributes: Attributes, name: string, line: number): number {
  const text = (attributes[name] ?? '0').trim().replace(/px$/, '')
  const value = Number(text)
  if (text !== '' && Number.isFinite(value)) return value
  throw new GeometryError(
    `В строке ${line} SVG размер ${name}="${attributes[name]}": пишите числа в единицах рисунка, без «мм» и «%».`,
  )
}
