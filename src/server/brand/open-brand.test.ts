import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { brandTexts } from '#domain/brand/brand-words.ts'

import { openBrand as openFolder, readBrandFolder } from './open-brand.ts'

const RIVER = 'tests/support/river-brand'

const openBrand = (folder: string) => openFolder(readBrandFolder(folder))

/** The river brand with one file replaced. */
function brandWith(file: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-brand-'))
  cpSync(RIVER, folder, { recursive: true })
  writeFileSync(join(folder, file), content)
  return folder
}

function riverWith(changes: object): string {
  const river: object = JSON.parse(readFileSync(join(RIVER, 'brand.json'), 'utf8'))
  return brandWith('brand.json', JSON.stringify({ ...river, ...changes }))
}

test('the demo’s own brand is the one the code is built with: it adds neither words nor styles', () => {
  const { brand, styles, fonts } = openBrand('config/brand')
  expect(brand.name).toBe('Створ')
  expect(brandTexts(brand)).toEqual({})
  expect(styles).toBeNull()
  expect(fonts).toEqual([])
})

test('a logo loses its code and whatever it would fetch, and keeps its shapes and colours', () => {
  const { logoSheet } = openBrand(RIVER)
  expect(logoSheet).not.toMatch(
    /script|alert|onload|onclick|example\.com|foreignObject|<image|<a |style/,
  )
  expect(logoSheet).toContain('<linearGradient id="logo-water">')
  expect(logoSheet).toContain('stroke="url(#logo-water)"')
  expect(logoSheet).toContain('stop-color="currentColor"')
  expect(logoSheet).toContain('<circle cx="32" cy="9" r="5" fill="var(--lamp)"/>')
})

test('outside a page the accent of a logo is written out', () => {
  expect(openBrand(RIVER).mark.content).toContain('fill="#1fb58f"')
})

test.each([
  ['logo.svg', '<html></html>', /logo\.svg: это не SVG: корень <html>/],
  ['logo.svg', '<svg viewBox="0 0 1 1"><script>1</script></svg>', /нет ни одной фигуры/],
  ['logo.svg', '<svg><path d="M0 0h1"/></svg>', /ни viewBox, ни размеров/],
  ['logo.svg', '<svg viewBox="0 0 9 9"><text>Имя</text></svg>', /переведите надписи в кривые/],
  ['logo.svg', '<svg viewBox="0 0 90 9"><path d="M0 0h1"/></svg>', /больше чем в 8 раз/],
  ['logo.svg', `<svg viewBox="0 0 9 9">${'<use href="#a"/>'.repeat(17)}</svg>`, /больше 16 копий/],
  ['logo.svg', '<svg viewBox="0 0 9 9"><path', /logo\.svg: испорченный SVG/],
  ['logo.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>', /сущностей запрещены/],
  ['favicon.svg', 'x'.repeat(70_000), /favicon\.svg: 69 КБ, а можно до 64/],
  ['brand.json', '{"name":', /brand\.json: это не JSON/],
  ['brand.json', '[]', /brand\.json: весь файл: нужен объект/],
])('a bad %s (%#) stops the start and is named', (file, content, fault) => {
  expect(() => openBrand(brandWith(file, content))).toThrow(fault)
})

test.each([
  [{ name: '' }, /brand\.json: name: "" не подходит/],
  [{ colors: {} }, /colors: такого поля нет, есть name, slogan/],
  [{ menu: [{ title: 'А', path: 'https://example.com' }] }, /menu\[0\]\.path: .*путь этого сайта/],
  [{ menu: [{ title: 'А' }] }, /menu\[0\]\.path: не указано/],
  [{ menu: [] }, /menu: нужен список от 1 до 12 записей/],
  [{ categories: ['Звонок', 7] }, /categories\[1\]: нужен непустой текст/],
  [{ city: { name: 'Тверца' } }, /city\.in: не указано/],
  [{ timeZone: 'Europe/Tver' }, /timeZone: пояса «Europe\/Tver» нет/],
  [{ timeZone: 'Europe/Berlin' }, /timeZone: «Europe\/Berlin» переводит часы/],
  [{ colours: { accent: 'зелёный' } }, /colours\.accent: «зелёный» — не цвет/],
  [{ colours: { ink: '#9aa4b2' } }, /colours\.ink: текст на бумаге не прочесть: контраст/],
  [{ analytics: { id: 'UA-1' } }, /analytics\.id: "UA-1" не подходит/],
  [{ fonts: [{ file: '../../secret.woff2' }] }, /fonts: файла «\.\.\/|fonts\[0\]\.file/],
  [{ fonts: [{ file: 'none.woff2' }] }, /fonts: файла «none\.woff2» нет/],
])('a bad field of brand.json (%#) stops the start and is named', (changes, fault) => {
  expect(() => openBrand(riverWith(changes))).toThrow(fault)
})

test('a font that is none is named', () => {
  const folder = riverWith({ fonts: [{ file: 'own.woff2' }] })
  writeFileSync(join(folder, 'own.woff2'), '<html>')
  expect(() => openBrand(folder)).toThrow(/fonts: «own\.woff2» — не шрифт WOFF2/)
})

test('a wide logo is a word by itself: the name does not stand beside it', () => {
  const wide = brandWith('logo.svg', '<svg viewBox="0 0 96 32"><path d="M0 0h96v32z"/></svg>')
  expect(String(openBrand(wide).styles?.content)).toContain('--logo-ratio:3.000;--logo-name:none')
})
