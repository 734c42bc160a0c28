import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { lateInScript, lateInStyles } from './support/browser-floor.ts'
import { EXCEPTIONS, STAND_INS } from './support/known-above-floor.ts'

/** They stand in for what is missing, so they name it. */
const OWN = /\/entry\.stand-ins-/

const SCRIPTS = ['dist/{browser,office}/**/*.js', 'src/site/shell/**/*.js']
const allowed = new Set([...STAND_INS, ...Object.values(EXCEPTIONS).flat()])

const late = (files: string[], read: (text: string) => Set<string>) =>
  globSync(files)
    .filter((file) => !OWN.test(file))
    .flatMap((file) => [...read(readFileSync(file, 'utf8'))].map((name) => ({ file, name })))
const strays = (found: { file: string; name: string }[]) =>
  found.filter(({ name }) => !allowed.has(name)).map(({ file, name }) => `${file}: ${name}`)

const inScripts = late(SCRIPTS, lateInScript)
const inStyles = late(['dist/{browser,office}/**/*.css'], lateInStyles)

test('scripts ask browsers at the floor for nothing that they lack', () => {
  expect(inScripts).not.toEqual([])
  expect(strays(inScripts)).toEqual([])
})

test('styles ask for nothing that browsers at the floor lack', () => {
  expect(inStyles).not.toEqual([])
  expect(strays(inStyles)).toEqual([])
})

test('nothing is allowed that no built file asks for', () => {
  const asked = new Set([...inScripts, ...inStyles].map(({ name }) => name))
  expect([...allowed].filter((name) => !asked.has(name))).toEqual([])
})

test.each([
  ['Map.groupBy(lots, kindOf)', 'Map.groupBy'],
  ['window.URL.canParse(href)', 'URL.canParse'],
  ['plans.find((one) => one.checkVisibility())', '.checkVisibility'],
  ['mine.union(theirs)', '.union'],
  ['lots.values().toArray()', '.toArray'],
  ['panel.togglePopover()', '.togglePopover'],
  ['Array.fromAsync(pages)', 'Array.fromAsync'],
  ['navigation.navigate(href)', 'navigation'],
  ['new URLPattern(rule)', 'URLPattern'],
])('%s is above the floor', (code, name) => {
  expect(lateInScript(code)).toContain(name)
})

test.each([
  'lots.at(-1).find(byId)',
  'const later = lots.findLast(isFree)?.id ?? null',
  'Object.hasOwn(lot, "price"); structuredClone(lot); AbortSignal.timeout(5)',
  'const navigationOf = { navigation: 1 }',
])('%s is not', (code) => {
  expect([...lateInScript(code)]).toEqual([])
})

test.each([
  '/[\\p{L}--[a-z]]/v',
  'using file = open()',
  'import a from "./a.json" with { type: "json" }',
])('syntax above the floor does not parse: %s', (code) => {
  expect(() => lateInScript(code)).toThrow()
})

test.each([
  ['.a { text-wrap: balance }', 'text-wrap'],
  ['.a:popover-open { color: red }', ':popover-open'],
  ['.a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['@scope (.a) { b { color: red } }', '@scope'],
  ['@media (scripting: none) { .a { color: red } }', '(scripting)'],
])('%s is above the floor', (css, name) => {
  expect(lateInStyles(css)).toContain(name)
})

test('what a rule does without is not: lists that forgive, and what is asked about first', () => {
  const css = `.a:is(:popover-open, .\\:popover-open) { color: red }
    @supports (text-wrap: balance) { .a { text-wrap: balance } }`
  expect([...lateInStyles(css)]).toEqual([])
})
