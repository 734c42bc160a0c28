/** A rule of the owner for an address: a redirect, or a page rendered in advance. */
export type RouteRule = {
  redirect?: string
  statusCode?: number
  prerender?: true
  /** The pattern, where the target repeats its parameters. */
  from?: string
}

/** Rules by the kind of their pattern: «/old», «/a/**» without its tail, and what comes before a «:parameter». */
export type RouteRules = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RouteRules>
  /** Rules that hold only with these in the query, «/catalog?id=12», by their path with the first of them. */
  keyed?: ReadonlyMap<string, readonly KeyedRule[]>
}

type Pair = [name: string, value: string]
export type KeyedRule = RouteRule & { pairs: readonly Pair[] }

type Redirect = { to: string; statusCode: number }

/** Longer chains are taken for loops. */
const MOST_HOPS = 10

export const noRules = (): RouteRules => ({ static: {}, wildcard: {}, dynamic: {} })

/** One redirect of an address (path and query). null: no redirect, or a loop of them. */
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

export const isElsewhere = (address: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)

export function isPrerendered(rules: RouteRules, prerendered: string[], path: string): boolean {
  const { prerender, redirect } = ruleOf(rules, path)
  return prerendered.includes(withoutSlash(path)) || Boolean(prerender && !redirect)
}

function oneStep(rules: RouteRules, address: string): Redirect | null {
  const [beforeHash = ''] = address.split('#', 1)
  const [path = '', query = ''] = beforeHash.split(/\?(.*)/s)
  const keyed = keyedRule(rules, path, query)
  if (keyed?.redirect)
    return {
      to: withQuery(keyed.redirect, keyed.rest),
      statusCode: keyed.statusCode ?? 307,
    }
  const { redirect, statusCode = 307, from, tail } = ruleOf(rules, path)
  if (!redirect) return null
  const filled = fillIn(redirect, from, path).replace(/\/\*\*$/, tail)
  return { to: withQuery(isElsewhere(redirect) ? filled : inside(filled), query), statusCode }
}

export const keyOf = (path: string, pair: Pair): string =>
  `${path}?${new URLSearchParams([pair]).toString()}`

/** The rule that names most of the query, and what it leaves of it. */
function keyedRule({ keyed }: RouteRules, path: string, query: string) {
  if (!keyed?.size || query === '') return null
  const at = withoutSlash(path)
  const given = [...new URLSearchParams(query)]
  const keys = new Set(given.map((pair) => keyOf(at, pair)))
  const found = [...keys]
    .flatMap((key) => keyed.get(key) ?? [])
    .filter(({ pairs }) => pairs.every((pair) => keys.has(keyOf(at, pair))))
    .toSorted((one, other) => other.pairs.length - one.pairs.length)[0]
  if (!found) return null
  const names = found.pairs.map(([name]) => name)
  const rest = new URLSearchParams(given.filter(([name]) => !names.includes(name)))
  return { ...found, rest: rest.toString() }
}

/** A path filled in from the address must not lead to another host. */
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

type MatchedRule = RouteRule & { tail: string }

/** The more specific wins: static, then dynamic, then the longer wildcard. */
function ruleOf(rules: RouteRules, path: string): MatchedRule {
  return matching(rules, withoutSlash(path)).reduce((found, one) => ({ ...found, ...one }), {
    tail: '',
  })
}

function matching(rules: RouteRules, path: string): MatchedRule[] {
  const above = pathsAbove(path)
  const wild = [...above, path].flatMap((prefix) => {
    const rule = ownOf(rules.wildcard, prefix)
    return rule ? { ...rule, tail: path.slice(prefix.length) } : []
  })
  const dynamic = above.flatMap((prefix) => {
    const rest = ownOf(rules.dynamic, prefix)
    return rest ? matching(rest, afterStep(path.slice(prefix.length))) : []
  })
  const exact = ownOf(rules.static, path)
  return [...wild, ...dynamic, ...(exact ? [{ ...exact, tail: '' }] : [])]
}

const ownOf = <Value>(map: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined

/** No rule is for all that lies under a longer path. */
const LONGEST_PREFIX = 1_000

/** «/a/b» → «» and «/a», the shortest first. */
function pathsAbove(path: string): string[] {
  const found: string[] = []
  for (let at = path.indexOf('/'); at >= 0 && at <= LONGEST_PREFIX; at = path.indexOf('/', at + 1))
    found.push(path.slice(0, at))
  return found
}

/** «/12/plan» → «/plan», «/12» → «/»: what follows the parameter. */
const afterStep = (path: string) => path.replace(/^\/[^/]*/, '') || '/'

export const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
