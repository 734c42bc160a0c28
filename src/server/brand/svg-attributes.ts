import type { ClassRules } from './svg-styles.ts'

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
export function safeAttributes(
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
