import { isObject } from '#domain/is-object.ts'

import { plainPath } from './plain-path.ts'
import { isElsewhere, noRules, type RouteRule, type RouteRules } from './route-rules.ts'

/** A fault in the rules file; the message names the address. */
export class BadRouteRules extends Error {}

const PATTERN = /^\/$|^(?:\/(?:[^/:*?#\s]+|:\w+))*(?:\/\*\*)?$/

/** Reads `{"/old":{"redirect":"/new"}, "/a/**":{"redirect":{"to":"/b/**","statusCode":301}}}`. */
export function readRouteRules(text: string): RouteRules {
  const rules = noRules()
  for (const [pattern, value] of Object.entries(readObject(text))) {
    if (!pattern || !PATTERN.test(pattern)) throw new BadRouteRules(`«${pattern}» is no address`)
    const rule = readRule(pattern, value)
    if (rule.redirect || rule.prerender) place(rules, plainPath(pattern), rule)
  }
  return rules
}

/** The rules for the browser: status codes matter to the server alone. */
export function withoutStatusCodes(rules: RouteRules): RouteRules {
  const bare = (map: Record<string, RouteRule>) =>
    mapValues(map, (rule) => {
      const { statusCode, ...bareRule } = rule
      return statusCode ? bareRule : rule
    })
  return {
    static: bare(rules.static),
    wildcard: bare(rules.wildcard),
    dynamic: mapValues(rules.dynamic, withoutStatusCodes),
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (isObject(read)) return read
  } catch {}
  throw new BadRouteRules('not a JSON object')
}

function readRule(pattern: string, value: unknown): RouteRule {
  if (!isObject(value)) throw new BadRouteRules(`«${pattern}» has no rule`)
  const { redirect, prerender } = value
  return {
    ...(redirect !== undefined && readRedirect(pattern, redirect)),
    ...(prerender === true && { prerender }),
    ...(pattern.includes('/:') && redirect !== undefined && { from: pattern }),
  }
}

function readRedirect(pattern: string, redirect: unknown): RouteRule {
  const { to, statusCode } = isObject(redirect) ? redirect : { to: redirect }
  if (typeof to !== 'string' || !isTarget(to))
    throw new BadRouteRules(`«${pattern}» redirects to no address`)
  if (statusCode === undefined) return { redirect: to }
  if (![301, 302, 303, 307, 308].includes(Number(statusCode)))
    throw new BadRouteRules(`«${pattern}» redirects with a status that is none`)
  return { redirect: to, statusCode: Number(statusCode) }
}

const isTarget = (to: string) =>
  !/[\s\p{Cc}\\]/u.test(to) &&
  (isElsewhere(to) ? /^(?:https?:)?\/\/[^/]/i.test(to) : to.startsWith('/'))

/** «/kvartiry/:id/plan» lies in `dynamic["/kvartiry"].static["/plan"]`. */
function place(rules: RouteRules, pattern: string, rule: RouteRule): void {
  const at = pattern.indexOf('/:')
  if (at >= 0) {
    const rest = pattern.slice(at + 1)
    const slash = rest.indexOf('/')
    const nested = (rules.dynamic[pattern.slice(0, at)] ??= noRules())
    place(nested, slash < 0 ? '/' : rest.slice(slash), rule)
  } else if (pattern.endsWith('/**')) rules.wildcard[pattern.slice(0, -3)] = rule
  else rules.static[pattern] = rule
}

const mapValues = <From, To>(map: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
