import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { builtAssets } from '#server/pages/assets.ts'

const assetsOf = builtAssets('dist')

test('the list is readable and alive after 85 kB of scripts', () => {
  const { scripts, chunks } = assetsOf('./pages/flat-list/flat-list.page.tsx')
  const sizes = [...scripts, ...chunks].map(
    (file) => gzipSync(readFileSync(`dist/browser${file}`)).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(85_000)
})

test('fonts of a first page weigh at most 45 kB', () => {
  const { fonts } = assetsOf('./pages/home/home.page.tsx')
  const sizes = fonts.map((file) => readFileSync(`dist/browser${file}`).length)
  expect(fonts).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
})

test('the page of all components stays with those who develop them', () => {
  const holds = (file: string) =>
    /Всё, из.чего сложен сайт|data-force/.test(readFileSync(file, 'utf8'))
  expect(globSync('dist/**/*.{js,css}').filter(holds)).toEqual([])
  expect(globSync('src/site/kit/*.{ts,tsx}').some(holds)).toBe(true)
})
