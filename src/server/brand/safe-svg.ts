import { SaxesParser } from 'saxes'

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
/** Elements that are removed with their content. */
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

const SHAPE = 'd x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points offset transform'
const PAINT =
  'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path mask'
const REFERENCE = 'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits'

const paints = new Set(PAINT.split(' '))
const allowed = new Set([...SHAPE.split(' '), ...paints, ...REFERENCE.split(' ')])

/** Colours, numbers, transforms and tokens of the page: «#fff», «currentColor», «var(--lamp)». */
const PLAIN = /^(?!.*(url|expression|javascript|data:|@|\\|\/\*))[\w#.,%()\s+-]*$/i
const OWN_REFERENCE = /^url\(\s*['"]?#([\w.:-]+)['"]?\s*\)$/

/**
 * What of an element's attributes is kept. Styles become attributes, since the policy of the page forbids inline ones;
 * ids get a prefix, so that two drawings of one page do not meet.
 */
function safeAttributes(
  attributes: Record<string, string>,
  rules: ClassRules,
  idPrefix: string,
): [name: string, value: string][] {
  const classes = attributes.class?.split(/\s+/) ?? []
  const styled = [...classes.map((name) => rules[name] ?? ''), attributes.style ?? '']
  const paint = styled.flatMap(readStyle).filter(([name]) => paints.has(name))
  const all = new Map([...Object.entries(attributes), ...paint])
  return [...all].flatMap(([name, value]) => {
    const safe = safeValue(name, value.trim(), idPrefix)
    return safe === null ? [] : [safe]
  })
}

function safeValue(name: string, value: string, prefix: string): [string, string] | null {
  if (name === 'id' && /^[\w.:-]+$/.test(value)) return ['id', prefix + value]
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w.:-]+$/.test(value) ? ['href', `#${prefix}${value.slice(1)}`] : null
  if (!allowed.has(name)) return null
  const [, own] = OWN_REFERENCE.exec(value) ?? []
  if (own) return [name, `url(#${prefix}${own})`]
  return PLAIN.test(value) ? [name, value] : null
}

/** «fill:#fff; stroke:none» */
const readStyle = (style: string): [string, string][] =>
  style.split(';').flatMap((rule): [string, string][] => {
    const colon = rule.indexOf(':')
    return colon < 0 ? [] : [[rule.slice(0, colon).trim(), rule.slice(colon + 1).trim()]]
  })

/** The rules of «.cls-1» by its name: what drawing programs write into <style>. */
type ClassRules = Readonly<Record<string, string>>

/** Only plain classes are read; other selectors are left out with the <style> they stand in. */
function readClassRules(svg: string): ClassRules {
  const rules: Record<string, string> = {}
  for (const [, css = ''] of svg.matchAll(/<style[^<>]*>([^]*?)(?:<\/style>|$)/g))
    for (const [selectors, body] of rulesOf(css))
      for (const selector of selectors.split(',')) {
        const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? []
        if (name) rules[name] = `${rules[name] ?? ''};${body}`
      }
  return rules
}

/** Innermost blocks alone: what a rule of media stands around counts by itself. */
const rulesOf = (css: string): [selectors: string, body: string][] =>
  css
    .split('}')
    .slice(0, -1)
    .flatMap((rule) => {
      const [body, selectors] = rule.split('{').reverse()
      return body !== undefined && selectors ? [[selectors, body]] : []
    })
