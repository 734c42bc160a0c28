import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { contrast, readColour } from '#domain/brand/colour.ts'

const here = import.meta.dirname
const tokens = readFileSync(join(here, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** «light-dark(#a, #b)» is two colours, a plain colour is the same in both themes. */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]
  if (!value) throw new Error(`No colour --${name}`)
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [null, value, value]
  return theme === 'light' ? light! : dark!
}

const between = (one: string, other: string): number =>
  contrast(readColour(one)!, readColour(other)!)

const onPages = ['bg', 'surface', 'surface-2']
const written = [
  ...['text', 'text-2', 'text-3', 'err', 'ok', 'lamp-ink'].flatMap((ink) =>
    onPages.map((ground) => [ink, ground]),
  ),
  ['text', 'lamp-soft'],
  ['text-2', 'lamp-soft'],
  ['lamp-ink', 'lamp-soft'],
  ['err', 'err-soft'],
  ['ok', 'ok-soft'],
  ['surface', 'text'],
  ['on-lamp', 'lamp'],
  ['on-lamp', 'lamp-hover'],
  ['on-free', 'free'],
  ['on-free', 'free-2'],
  ['night-text', 'night'],
  ['night-text-2', 'night'],
  ['night-text-3', 'night'],
  ['lamp', 'night'],
]
const drawn = [
  ...onPages.map((ground) => ['line-3', ground]),
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['night-line-3', 'night'],
]

test.each<Theme>(['light', 'dark'])('text can be read in the %s theme', (theme) => {
  const faint = written.filter(
    ([ink, ground]) => between(colour(ink!, theme), colour(ground!, theme)) < 4.5,
  )
  expect(faint).toEqual([])
})

test.each<Theme>(['light', 'dark'])('controls can be seen in the %s theme', (theme) => {
  const faint = drawn.filter(
    ([line, ground]) => between(colour(line!, theme), colour(ground!, theme)) < 3,
  )
  expect(faint).toEqual([])
})

test('by night what is free is the brightest ground of a sheet, and what is chosen brighter still', () => {
  const over = (name: string) => between(colour(name, 'dark'), colour('plan-bg', 'dark'))
  for (const other of ['plan-tile', 'plan-wet', 'plan-dim', 'line-2'])
    expect(over('free')).toBeGreaterThan(1.5 * over(other))
  expect(over('free')).toBeGreaterThan(0.75 * over('lamp'))
  expect(over('free')).toBeLessThan(over('lamp'))
})

/** «.cell { background: var(--free); color: var(--on-free) }» of each style sheet: its ground, and what is written on it. */
const onAmber = globSync('../**/*.css', { cwd: here }).flatMap((file) =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/[^{};]*\{([^{}]*)/g)].flatMap(([, rule]) => {
    const ground = /(?:^|\s)background: var\(--((?:free|lamp)[\w-]*)\)/.exec(rule!)?.[1]
    const ink = /(?:^|\s)color: var\(--([\w-]+)\)/.exec(rule!)?.[1]
    return ground && ink ? [{ file, ink, ground }] : []
  }),
)

test.each<Theme>(['light', 'dark'])('words on amber can be read in the %s theme', (theme) => {
  expect(onAmber.map(({ file }) => file).join()).toContain('chessboard/cell.module.css')
  const faint = onAmber.filter(
    ({ ink, ground }) => between(colour(ink, theme), colour(ground, theme)) < 4.5,
  )
  expect(faint).toEqual([])
})

test('black on white is 21', () => {
  expect(between('#000000', '#ffffff')).toBeCloseTo(21)
})

test('letters of a first visit weigh at most 29 KB: small Latin ones and accents come when a text has them', () => {
  const files = readFileSync(join(here, 'fonts.css'), 'utf8').matchAll(/url\('\.\/([^']+)'\)/g)
  const names = [...files].map(([, file]) => file!)
  expect(names).toHaveLength(5)
  const bytes = names
    .filter((name) => !/accents|latin/.test(name))
    .map((name) => statSync(join(here, name)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(29 * 1024)
})

test('the order of layers is the first thing a browser reads', () => {
  const [first] = readFileSync(join(here, 'site.css'), 'utf8').split('\n')
  expect(first).toBe('@layer tokens, base, ui, parts, pages;')
  const entry = readFileSync(join(here, '..', 'entry.browser.tsx'), 'utf8')
  expect(/^import .*$/m.exec(entry)?.[0]).toBe("import './styles/site.css'")
})
