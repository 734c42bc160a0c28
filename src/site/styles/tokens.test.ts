import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

/** WCAG 2: from 1 for the same colour to 21 for black on white. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

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
    ([ink, ground]) => contrast(colour(ink!, theme), colour(ground!, theme)) < 4.5,
  )
  expect(faint).toEqual([])
})

test.each<Theme>(['light', 'dark'])('controls can be seen in the %s theme', (theme) => {
  const faint = drawn.filter(
    ([line, ground]) => contrast(colour(line!, theme), colour(ground!, theme)) < 3,
  )
  expect(faint).toEqual([])
})

test('black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('letters of a first visit weigh at most 34 KB: those with accents come when a text has them', () => {
  const files = readFileSync(join(here, 'fonts.css'), 'utf8').matchAll(/url\('\.\/([^']+)'\)/g)
  const names = [...files].map(([, file]) => file!)
  expect(names).toHaveLength(4)
  const bytes = names
    .filter((name) => !name.includes('accents'))
    .map((name) => statSync(join(here, name)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(34 * 1024)
})

test('the order of layers is the first thing a browser reads', () => {
  const [first] = readFileSync(join(here, 'site.css'), 'utf8').split('\n')
  expect(first).toBe('@layer tokens, base, ui, parts, pages;')
  const entry = readFileSync(join(here, '..', 'entry.browser.tsx'), 'utf8')
  expect(/^import .*$/m.exec(entry)?.[0]).toBe("import './styles/site.css'")
})
