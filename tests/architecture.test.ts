import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who may take values from whom. Types may come from anywhere: they are gone before the code runs. */
const mayImport: Record<string, string[]> = {
  'src/domain': [],
  'src/catalogue': ['src/domain'],
  'src/drawings': ['src/domain'],
  'src/demo': ['src/domain'],
  'src/server/db': ['src/domain'],
  'src/server/concurrency': [],
  'src/server/files': ['src/server/db', 'src/server/http'],
  'src/server/http': ['src/domain'],
  'src/server/background': [],
  'src/server/catalogue': [
    'src/server/background',
    'src/server/db',
    'src/server/http',
    'src/server/drawings',
    'src/catalogue',
    'src/domain',
  ],
  'src/server/drawings': [
    'src/server/db',
    'src/server/http',
    'src/server/concurrency',
    'src/server/files/folder-cache.ts',
    'src/drawings',
    'src/domain',
  ],
  'src/server/content': ['src/server/db', 'src/domain'],
  'src/server/requests': [
    'src/server/background',
    'src/server/db',
    'src/server/http',
    'src/domain',
  ],
  'src/server/saved': ['src/server/db', 'src/drawings/qr.ts', 'src/domain'],
  'src/server/releases': ['src/server/http', 'src/domain'],
  'src/server/monitoring': ['src/server/http', 'src/domain'],
  'src/server/import': ['src/server/db', 'src/server/files', 'src/domain', 'src/drawings'],
  'src/server/demo': ['src/demo', 'src/drawings', 'src/server/import'],
  'src/server/pages': ['src/server/http', 'src/server/concurrency', 'src/domain'],
  'src/server/pdf': [
    'src/server/http',
    'src/server/concurrency',
    'src/server/files/font-file.ts',
    'src/drawings/qr.ts',
    'src/domain',
  ],
  'src/server/previews': [
    'src/server/http',
    'src/server/drawings',
    'src/server/concurrency',
    'src/server/files/font-file.ts',
    'src/server/files/folder-cache.ts',
    'src/drawings',
    'src/domain',
  ],
  // Numbers are written alike on any site.
  'src/site/ui': ['src/domain/text/format-number.ts'],
  'src/site/parts': ['src/site/ui', 'src/site/page', 'src/site/navigation/go-to.ts', 'src/domain'],
  'src/site/pages': [
    'src/site/parts',
    'src/site/ui',
    'src/site/page',
    'src/site/navigation/go-to.ts',
    'src/domain',
    'src/drawings',
  ],
  'src/site/kit': ['src/site/parts', 'src/site/ui', 'src/site/page', 'src/domain', 'src/drawings'],
  'src/site/navigation': ['src/site/page', 'src/catalogue', 'src/domain'],
}

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

test.each(Object.keys(mayImport))('%s imports only what it may', (room) => {
  const strays = sources
    .filter((file) => file.startsWith(`${room}/`))
    .flatMap((file) => valuesTaken(file).map((target) => ({ file, target })))
    .filter(({ target }) => ![room, ...mayImport[room]!].some((open) => lies(target, open)))
  expect(strays).toEqual([])
})

test('a file reaches another room by its name, not by climbing', () => {
  expect(sources.filter((file) => /from '\.\.\//.test(textOf(file)))).toEqual([])
})

test('neither side of the site takes anything but types from the other', () => {
  const crossing = (from: string, to: string) =>
    sources
      .filter((file) => file.startsWith(`${from}/`))
      .filter((file) => valuesTaken(file).some((target) => lies(target, to)))
  expect(crossing('src/site', 'src/server')).toEqual([])
  expect(crossing('src/server', 'src/site')).toEqual([])
})

test('only the settings read the environment', () => {
  const readers = sources.filter((file) => textOf(file).includes('process.env'))
  expect(readers).toEqual(['src/server/config.ts'])
})

test('every class a component uses is in its stylesheet', () => {
  const missing = sources.flatMap((file) => {
    const text = textOf(file)
    return [...text.matchAll(/import (\w+) from '\.\/(.+\.module\.css)'/g)].flatMap(
      ([, name, sheet]) => {
        const css = textOf(file.replace(/[^/]+$/, sheet!))
        return [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))]
          .map((use) => use[1]!)
          .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
          .map((used) => `${file}: ${used}`)
      },
    )
  })
  expect(missing).toEqual([])
})

test('stylesheets take their colours from the tokens', () => {
  const sheets = globSync('src/**/*.css').filter((file) => !file.endsWith('tokens.css'))
  const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i
  expect(sheets.filter((file) => colour.test(textOf(file)))).toEqual([])
})

const lies = (target: string, room: string) => target === room || target.startsWith(`${room}/`)

function valuesTaken(file: string): string[] {
  const found = textOf(file).matchAll(/^(?:import|export) (?!type\b)[^']*?from '#([^']+)'/gm)
  return [...found].map(([, path]) => `src/${path}`)
}
