import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { openFolderStore } from '#server/files/store/folder-store.ts'
import { createEncoders } from '#server/pictures/encoders.ts'
import { originalName } from '#server/pictures/originals.ts'
import { plainPicture } from '#tests/support/picture-server.ts'

import { openHero } from './hero-picture.ts'
import { readBrand } from './read-brand.ts'

const log = { warn() {} }
const encoders = createEncoders()
afterAll(() => encoders.close())
const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `stvor-${name}-`))

async function openWith(files: Record<string, Buffer | string>) {
  const folder = newFolder('brand')
  cpSync('tests/support/river-brand', folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
  const store = openFolderStore(newFolder('store'))
  return { store, hero: await openHero(folder, readBrand(folder), { store, encoders, log }) }
}

const jpeg = (width: number) => plainPicture(width, 520).jpeg().toBuffer()
const brandJson = JSON.stringify({ name: 'Излучина', hero: { alt: 'Дома у реки', kind: 'render' } })

test('the picture of a brand lies where all pictures do, with the words of its brand', async () => {
  const { hero, store } = await openWith({ 'hero.jpg': await jpeg(1600), 'brand.json': brandJson })
  expect(hero).toMatchObject({ width: 1600, height: 520, alt: 'Дома у реки', kind: 'render' })
  expect(await store.has(originalName(hero?.hash ?? ''))).toBe(true)
})

test('without words it is called by the name of the brand, and without a picture there is none', async () => {
  const { hero } = await openWith({ 'hero.png': await plainPicture(1440, 600).png().toBuffer() })
  expect(hero).toMatchObject({ alt: 'Излучина', kind: null })
  expect((await openWith({})).hero).toBeNull()
})

test('a picture that cannot be shown stops the start by its name', async () => {
  await expect(openWith({ 'hero.jpg': await jpeg(900) })).rejects.toThrow(
    /hero\.jpg: 900 точек в ширину, нужно от 1440/,
  )
  await expect(openWith({ 'hero.jpg': '<html></html>' })).rejects.toThrow(
    /hero\.jpg.*страница HTML, а не картинка/,
  )
  await expect(
    openWith({ 'hero.jpg': await jpeg(1600), 'hero.png': await jpeg(1600) }),
  ).rejects.toThrow(/картинок две: hero\.jpg, hero\.png/)
  await expect(openWith({ 'brand.json': brandJson })).rejects.toThrow(/hero: файла hero\.jpg нет/)
  await expect(
    openWith({ 'brand.json': '{"name":"А","hero":{"alt":"Двор","kind":"plan"}}' }),
  ).rejects.toThrow(/hero\.kind: "plan" не подходит, нужен «render» или «photo»/)
})

test('a store that is away does not stop the start', async () => {
  const folder = newFolder('brand')
  cpSync('tests/support/river-brand', folder, { recursive: true })
  writeFileSync(join(folder, 'hero.jpg'), await jpeg(1600))
  const away = () => Promise.reject(new Error('away'))
  const store = { read: away, has: away, write: away, open: away }
  expect(await openHero(folder, readBrand(folder), { store, encoders, log })).toMatchObject({
    width: 1600,
  })
})
