import { globSync, readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { builtAssets, fontFaces } from '#server/pages/assets.ts'

import { chunkOf } from '../chunks.ts'
import budget from './first-view-budget.json' with { type: 'json' }

const assetsOf = builtAssets('dist')

test.each([
  ['home', './pages/home/home.page.tsx', budget.home],
  ['list', './pages/flat-list/flat-list.page.tsx', budget.list],
  ['flat', './pages/flat/flat.page.tsx', budget.flat],
])('the %s is hydrated by no more scripts than its budget', (_name, page, most) => {
  const { scripts, chunks } = assetsOf(page)
  const sizes = [...scripts, ...chunks].map(
    (file) => gzipSync(readFileSync(`dist/browser${file}`), { level: 9 }).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most.interactiveGzip)
})

test('modules that import each other have one chunk, whichever of them is asked about first', () => {
  const importers: Record<string, string[]> = {
    'parts/one.ts': ['parts/other.ts', 'pages/flat/flat.page.tsx'],
    'parts/other.ts': ['parts/one.ts', 'pages/flat-list/flat-list.page.tsx'],
  }
  const graph = {
    getModuleInfo: (id: string) => ({ id, importers: importers[id] ?? [], dynamicImporters: [] }),
  }
  const chunks = Object.keys(importers).map((id) => chunkOf(id, graph))
  expect(chunks).toEqual(['lots', 'lots'])
})

test('fonts of a first page weigh at most 29 kB', () => {
  const { fonts } = assetsOf('./pages/home/home.page.tsx')
  const sizes = fonts.map((file) => readFileSync(`dist/browser${file}`).length)
  expect(fonts).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(29_000)
})

test('small pages have every face of the site, whose files are there, and what stands in for them', () => {
  const faces = fontFaces('dist')
  const files = [...faces.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, file = '']) => file)
  expect(files.map((file) => /geologica-([a-z]+)/.exec(file)?.[1])).toEqual(
    expect.arrayContaining(['signs', 'latin', 'cyrillic', 'rouble']),
  )
  for (const file of files) expect(readFileSync(`dist/browser${file}`).length).toBeGreaterThan(1000)
  expect(faces.match(/local\(/g)?.length).toBeGreaterThan(3)
  expect(faces.match(/\{/g)).toHaveLength(faces.match(/\}/g)!.length)
})

test('the page of all components stays with those who develop them', () => {
  const holds = (file: string) =>
    /Всё, из.чего сложен сайт|data-force/.test(readFileSync(file, 'utf8'))
  expect(globSync('dist/**/*.{js,css}').filter(holds)).toEqual([])
  expect(globSync('src/site/kit/*.{ts,tsx}').some(holds)).toBe(true)
})

test('the editor of texts weighs at most 130 kB and comes with its field', () => {
  const folder = 'dist/office/assets'
  const files = readdirSync(folder).filter((file) => /^doc-editor-.*\.js$/.test(file))
  expect(files).toHaveLength(1)
  const weight = gzipSync(readFileSync(`${folder}/${files[0]}`), { level: 9 }).length
  expect(weight).toBeLessThanOrEqual(130_000)
})
