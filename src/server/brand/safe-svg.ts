import { SaxesParser } from 'saxes'

import { safeAttributes } from './svg-attributes.ts'
import { readClassRules, type ClassRules } from './svg-styles.ts'

/** A drawing that may stand in a page: shapes and colours, no code and nothing from elsewhere. */
export type SafeSvg = {
  width: number
  height: number
  /** «0 0 22 32» */
  viewBox: string
  /** The shapes without the <svg> around them. */
  content: string
}

const SHAPES = new Set(
  'g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use title'.split(
    ' ',
  ),
)
/** Whatever stands within them goes too. */
const DROPPED = new Set(
  'script style foreignObject image video audio iframe animate animateTransform animateMotion set a metadata filter pattern marker switch'.split(
    ' ',
  ),
)

const MOST_COPIES = 16

/** Reads a drawing and keeps what is known to be harmless; `refuse` hears why it cannot be shown at all. */
export function readSafeSvg(
  text: string,
  idPrefix: string,
  refuse: (fault: string) => never,
): SafeSvg {
  const rules = readClassRules(text)
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const written: string[] = []
  const open: { name: string; kept: boolean }[] = []
  const boxes: Omit<SafeSvg, 'content'>[] = []

  parser.on('error', (error) => refuse(`испорченный SVG: ${error.message}`))
  parser.on('doctype', (type) => {
    if (/ENTITY/i.test(type)) refuse('объявления сущностей запрещены')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1)
    if (!parent) boxes.push(readBox(name, attributes, refuse))
    if (name === 'text' && parent?.kept !== false)
      refuse('в рисунке есть <text>: переведите надписи в кривые')
    const kept = parent ? parent.kept && SHAPES.has(name) && !DROPPED.has(name) : true
    // A group of an editor that is not known is left out, what stands in it stays.
    const isPassedOver = parent?.kept && !SHAPES.has(name) && !DROPPED.has(name)
    open.push({ name: kept && parent ? name : '', kept: kept || Boolean(isPassedOver) })
    if (kept && parent) written.push(opening(name, attributes, rules, idPrefix))
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed?.name) written.push(`</${closed.name}>`)
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()

  const content = written
    .join('')
    .replaceAll(/><\/(path|rect|circle|ellipse|line|polyline|polygon|stop|use)>/g, '/>')
  // Copies of copies grow by doubling: a small file could take all the memory of a browser.
  if (content.split('<use').length - 1 > MOST_COPIES)
    refuse(`больше ${MOST_COPIES} копий (<use>): разберите их на фигуры`)
  const [box] = boxes
  if (!box || !/<(path|rect|circle|ellipse|line|polyline|polygon|use)/.test(content))
    return refuse('в рисунке нет ни одной фигуры')
  return { ...box, content }
}

function opening(
  name: string,
  attributes: Record<string, string>,
  rules: ClassRules,
  idPrefix: string,
): string {
  const safe = safeAttributes(attributes, rules, idPrefix)
  return `<${name}${safe.map(([key, value]) => ` ${key}="${value}"`).join('')}>`
}

function readBox(
  name: string,
  attributes: Record<string, string>,
  refuse: (fault: string) => never,
): Omit<SafeSvg, 'content'> {
  if (name !== 'svg') return refuse(`это не SVG: корень <${name}>`)
  const size = [attributes.width, attributes.height].map((text) => Number.parseFloat(text ?? ''))
  const given = attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = given ?? [0, 0, ...size]
  const isBox = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  if (!isBox) return refuse('у <svg> нет ни viewBox, ни размеров')
  return { width, height, viewBox: `${x} ${y} ${width} ${height}` }
}
