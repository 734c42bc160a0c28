/** What the owner may say of an address: that it lives elsewhere, or that it is kept ready. */
export type RouteRule = {
  redirect?: string
  statusCode?: number
  prerender?: true
  /** The pattern itself, where its parameters have names that the target repeats. */
  from?: string
}

/** Rules by the kind of their pattern: «/old», «/a/**» without its tail, and what stands before a «:parameter». */
export type RouteRules = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RouteRules>
}

type Redirect = { to: string; statusCode: number }

/** Longer chains are loops. */
const MOST_HOPS = 10

export const noRules = (): RouteRules => ({ static: {}, wildcard: {}, dynamic: {} })

/** One step from an address (path and query) to where it lives now. null: it lives here, or nowhere but in a loop. */
export function redirectOf(rules: RouteRules, address: string): Redirect | null {
  return endOf(rules, address) === null ? null : oneStep(rules, address)
}

/** Where a chain of redirects ends: an address without one, or another site. The address itself, if none begins. */
export function endOf(rules: RouteRules, address: string): string | null {
  let at = address
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const step = isElsewhere(at) ? null : oneStep(rules, at)
    if (!step) return at
    at = step.to
  }
  return null
}

/** «https://…», «//…»: another document, whoever's it is. */
export const isElsewhere = (address: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)

export function isPrerendered(rules: RouteRules, prerendered: string[], path: string): boolean {
  const { prerender, redirect } = ruleOf(rules, path)
  return prerendered.includes(withoutSlash(path)) || Boolean(prerender && !redirect)
}

function oneStep(rules: RouteRules, address: string): Redirect | null {
  const [path = '', query = ''] = address.split('#', 1)[0]!.split(/\?(.*)/s)
  const { redirect, statusCode = 307, from, tail } = ruleOf(rules, path)
  if (!redirect) return null
  const filled = fillIn(redirect, from, path).replace(/\/\*\*$/, tail)
  return { to: withQuery(isElsewhere(redirect) ? filled : inside(filled), query), statusCode }
}

/** Whatever a visitor has put into the path, it must not lead to another host. */
const inside = (path: string) => path.replace(/^[/\\]+/, '/').replaceAll('\\', '%5C')

function fillIn(target: string, from: string | undefined, path: string): string {
  if (!from) return target
  const steps = path.split('/')
  return from.split('/').reduce((filled, step, at) => {
    return step.startsWith(':') ? filled.replaceAll(step, () => steps[at] ?? '') : filled
  }, target)
}

function withQuery(target: string, query: string): string {
  if (!query) return target
  const [address = '', hash] = target.split(/(#.*)/s)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash ?? ''}`
}

type Found = RouteRule & { tail: string }

/** The more specific wins: static, then dynamic, then the longer wildcard. */
function ruleOf(rules: RouteRules, path: string): Found {
  return Object.assign({ tail: '' }, ...matching(rules, withoutSlash(path))) as Found
}

function matching(rules: RouteRules, path: string): Found[] {
  const wild = shortestFirst(rules.wildcard)
    .filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    .map(([prefix, rule]) => ({ ...rule, tail: path.slice(prefix.length) }))
  const dynamic = shortestFirst(rules.dynamic)
    .filter(([prefix]) => path.startsWith(`${prefix}/`))
    .flatMap(([prefix, rest]) => matching(rest, afterStep(path.slice(prefix.length))))
  const exact = Object.hasOwn(rules.static, path) ? rules.static[path] : undefined
  return [...wild, ...dynamic, ...(exact ? [{ ...exact, tail: '' }] : [])]
}

const shortestFirst = <Value>(map: Record<string, Value>) =>
  Object.entries(map).toSorted(([a], [b]) => a.length - b.length)

/** «/12/plan» → «/plan», «/12» → «/»: what follows the parameter. */
const afterStep = (path: string) => path.replace(/^\/[^/]*/, '') || '/'

const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
