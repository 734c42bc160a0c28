import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'

import { isTest } from './imports.ts'

// Its other ways are programs that an install would bring; the same analysis in JavaScript needs none.
process.env.RECHECK_BACKEND = 'pure'

/** «file /pattern/flags»: a line of the list without its class. */
export type Expression = { place: string; source: string; flags: string | null }

/** All regular expressions of a file; `flags` is null for one that is put together at run time. */
export function expressionsOf(file: string, text: string): Expression[] {
  const found: Expression[] = []
  const add = (source: string, flags: string | null) =>
    found.push({
      place: `${file} ${flags === null ? source.replace(/\s+/g, ' ') : `/${source}/${flags}`}`,
      source,
      flags,
    })
  const addMade = (node: { callee: { type: string }; start: number; end: number }) => {
    const { callee } = node
    if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp')
      add(text.slice(node.start, node.end), null)
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags)
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(parseSync(file, text).program)
  return found
}

export const allExpressions = (): Expression[] =>
  globSync('{src,tools,config}/**/*.{ts,tsx,js,mjs}')
    .filter((file) => !isTest(file))
    .toSorted()
    .flatMap((file) => expressionsOf(file, readFileSync(file, 'utf8')))

/** How its time grows with the text: «safe» is at most linear without going back. */
export function classOf({ source, flags }: Expression): string {
  if (flags === null) return 'made at run time'
  if (!/[*+{]/.test(source)) return 'safe'
  const found = checkSync(source, flags, { timeout: 60_000, randomSeed: 1 })
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`
  const { complexity } = found
  return complexity.type === 'polynomial' ? `polynomial ${complexity.degree}` : complexity.type
}
