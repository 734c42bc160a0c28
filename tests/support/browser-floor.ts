import { parse as parseScript, type Expression, type MemberExpression, type Super } from 'acorn'
import { simple } from 'acorn-walk'
import { parse as parseStyles } from 'postcss'

import { isLateStatic, lateCss, lateGlobals, lateMembers } from './above-floor.ts'

/** Syntax that browsers at the floor read. */
const ECMASCRIPT = 2023

const GLOBAL = new Set(['window', 'globalThis', 'self'])

/** What a script asks for that some browser at the floor lacks: `Map.groupBy`, `.checkVisibility`, `navigation`. */
export function lateInScript(code: string): Set<string> {
  const found = new Set<string>()
  const note = (name: string | null) => name && found.add(name)
  simple(parseScript(code, { ecmaVersion: ECMASCRIPT, sourceType: 'module' }), {
    Identifier({ name }) {
      if (lateGlobals.has(name)) found.add(name)
    },
    MemberExpression(node) {
      note(lateMember(node))
    },
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression') note(lateMember(callee, true))
    },
  })
  return found
}

/** What a member stands for: a static function by its owner, any other by its name alone. */
function lateMember({ object, property, computed }: MemberExpression, isCalled = false) {
  if (computed || property.type !== 'Identifier') return null
  const { name } = property
  const owner = nameOf(object)
  if (owner && GLOBAL.has(owner)) return lateGlobals.has(name) ? name : null
  if (owner && isLateStatic(owner, name)) return `${owner}.${name}`
  return (isCalled || isOfTwoWords(name)) && lateMembers.has(name) ? `.${name}` : null
}

/** Read alone, a plain word is mostly one of ours, and a missing one is undefined. */
const isOfTwoWords = (name: string) => /[A-Z]/.test(name)

/** `URL` of `URL` and of `window.URL`. */
function nameOf(object: Expression | Super): string | null {
  if (object.type === 'Identifier') return object.name
  if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return null
  const owner = nameOf(object.object)
  return owner && GLOBAL.has(owner) ? object.property.name : null
}

/** What styles ask for: `text-wrap`, `text-wrap: balance`, `:has`, `@scope`, `scripting`. What `@supports` asks about first is not among it. */
export function lateInStyles(css: string): Set<string> {
  const found = new Set<string>()
  const root = parseStyles(css)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walkAtRules((rule) => {
    if (lateCss.atRule(rule.name)) found.add(`@${rule.name}`)
    if (rule.name !== 'media') return
    for (const [, name = ''] of rule.params.matchAll(/\(([a-z-]+)/g))
      if (lateCss.media(name)) found.add(`(${name})`)
  })
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of withoutForgiving(selector).matchAll(/(?<![\\:])::?([a-z-]+)/g))
      if (!isPrefixed(name) && lateCss.selector(name)) found.add(`:${name}`)
  })
  root.walkDecls(({ prop, value }) => {
    if (isPrefixed(prop)) return
    if (lateCss.property(prop)) found.add(prop)
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-])/g))
      if (lateCss.value(prop, word)) found.add(`${prop}: ${word}`)
  })
  return found
}

/** One engine's own. */
const isPrefixed = (name: string) => name.startsWith('-')

/** A list in `:is` or `:where` loses an unknown selector; elsewhere it takes its rule along. */
function withoutForgiving(selector: string): string {
  const inner = /:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g
  return selector.replaceAll(inner, '')
}
