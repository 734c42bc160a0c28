import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { readPdf } from '../support/read-pdf.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { twoCities } from '../support/two-cities.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'two-cities.json')
  writeFileSync(input, JSON.stringify(twoCities))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Излучина' })
  await until(() => site.catalogue.current.projects.length === 2)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const plain = (words: string) => words.replaceAll('\u00A0', ' ')
const get = async (path: string) => plain((await site.app.inject(path)).body)
const wordsOf = async (path: string) => mainOf(await get(path)).replace(/<[^>]+>/g, '|')
/** Without header and footer, which name all projects and the home city. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test('a phrase about all flats names both cities, in their cases', async () => {
  const home = await get('/')
  expect(home).toContain('<title>Квартиры в новостройках Тверцы и Заречного от застройщика')
  expect(home).toContain('В Тверце и в Заречном сейчас в продаже 3 квартиры')
  expect(await get('/kontakty')).toContain('<title>Контакты и офисы продаж, Тверца и Заречный')
})

test('projects are chosen by city, and a list of one city is called by it alone', async () => {
  const all = await wordsOf('/proekty')
  expect(all).toContain('|Проекты|')
  for (const { alias, name } of site.catalogue.current.projects) {
    expect(await get('/proekty')).toMatch(new RegExp(`<a [^>]*href="#proekt-${alias}">${name}</a>`))
    expect(await get('/proekty')).toContain(`id="proekt-${alias}"`)
  }
  const far = await wordsOf(`/proekty?city=${encodeURIComponent('Заречный')}`)
  expect(far).toContain('|Проекты в Заречном|')
  expect(far).toContain('|Сосновый|')
  expect(far).not.toContain('|Речной|')
  expect(far).not.toMatch(/Тверц[еы]/)
  expect(await wordsOf('/proekty?city=Нигде')).toContain('Таких проектов нет')
})

test('where projects are in several cities, a filter and a page of a flat say in which', async () => {
  expect(await wordsOf('/kvartiry')).toContain('Сосновый, Заречный')
  const far = await get('/kvartiry/2')
  expect(far).toMatch(/Адрес<\/dt><dd[^>]*>Заречный, улица Сосновая, 1/)
  expect(far).toContain('"addressLocality":"Заречный"')
  expect(await get('/kvartiry/1')).not.toContain('Заречный, ')
  const pdf = readPdf((await site.app.inject('/pdf/kvartiry/2.pdf')).rawPayload)
  expect(plain(pdf.text).replaceAll('\n', ' ')).toContain('Заречный, улица Сосновая, 1')
})

test('where a project is, its city answers: its phone, its hours and its clock', async () => {
  const far = await wordsOf('/kvartiry/2')
  expect(far).toContain('8 343 200-00-02')
  expect(far).toContain('пн–вт: с 9:00 до 20:00')
  expect(far).not.toContain('8 800 100-00-01')
  const near = await wordsOf('/kvartiry/1')
  expect(near).toContain('8 800 100-00-01')
  expect(near).not.toContain('8 343 200-00-02')
  expect(await wordsOf('/proekty/sosnovy')).toContain('Отвечаем пн–вт: с 9:00 до 20:00')
  const projects = await wordsOf(`/proekty?city=${encodeURIComponent('Заречный')}`)
  expect(projects).toContain('8 343 200-00-02')
  const pdf = readPdf((await site.app.inject('/pdf/kvartiry/2.pdf')).rawPayload)
  expect(plain(pdf.text)).toContain('8 343 200-00-02')
})

test('an office is called by the number of its city and open by its clock', async () => {
  const contacts = await wordsOf('/kontakty')
  expect(contacts).toMatch(/\|Телефон\|+8 800 100-00-01/)
  expect(contacts).toMatch(/\|Заречный\|+8 343 200-00-02/)
  expect(contacts).toMatch(/Офис в лесу\|.*Время местное, МСК\+2\|.*8 343 200-00-02/s)
  expect(contacts.match(/Время местное/g)).toHaveLength(1)
})

test('on the bank of the home page stand the houses of one city, and it is named', async () => {
  const home = await get('/')
  const [bank = ''] = /<svg[^>]*вдоль берега, Заречный[\s\S]*?<\/svg>/.exec(home) ?? []
  expect(bank).toContain('Сосновый, дом 1')
  expect(bank).not.toContain('Речной')
  expect(home).toContain('Заречный. Светятся 2 квартиры с окнами на реку. Дома других городов: ')
})

test('a house with a developer of its own is sold by that one everywhere', async () => {
  // The footer names the company of the site for every house.
  const aboveFooter = async (path: string) => (await get(path)).split('</main>')[0] ?? ''
  const [one, two] = [await aboveFooter('/kvartiry/2'), await aboveFooter('/kvartiry/3')]
  expect(one).toContain('ООО «СЗ Излучина», ИНН 1111111111')
  expect(one).not.toContain('2222222222')
  expect(two).toContain('ООО «СЗ Заречье», ИНН 2222222222')
  expect(two).not.toContain('1111111111')
  expect(await get('/kvartiry/3')).toContain(
    '"seller":{"@type":"Organization","name":"ООО «СЗ Заречье»","taxID":"2222222222"}',
  )
  expect([one.includes('Декларация Заречья'), two.includes('Декларация Заречья')]).toEqual([
    false,
    true,
  ])
  for (const list of ['izbrannoe', 'sravnenie']) {
    const { body } = await site.app.inject({
      url: `/${list}`,
      headers: { cookie: 'favourites=2; comparison=2' },
    })
    expect(plain(mainOf(body))).toContain('Застройщик: ООО «СЗ Излучина» («Сосновый»)')
    expect(mainOf(body)).not.toContain('Заречье')
  }
  const pdf = readPdf((await site.app.inject('/pdf/kvartiry/3.pdf')).rawPayload)
  expect(plain(pdf.text)).toContain('ООО «СЗ Заречье», ИНН 2222222222')
})

test('a project of several developers says which houses each of them builds', async () => {
  const project = await wordsOf('/proekty/sosnovy')
  expect(project).toContain('|Застройщики|')
  expect(project).toMatch(/СЗ Излучина»\|.*?Строит\|+Дом 1\|.*СЗ Заречье»\|.*?Строит\|+Дом 2\|/s)
  expect(await wordsOf('/proekty/rechnoy')).not.toContain('Строит')
})

test('a project with an office of its own is called by its number, in the header of its lots too', async () => {
  const ofForest = {
    id: 'forest',
    name: 'Офис Соснового',
    kind: 'sales',
    sort: 9,
    projects: ['far'],
  }
  const hours = { sat: ['11:00', '15:00'] }
  const office = { ...ofForest, address: 'Заречный, Сосновая, 2', phone: '8 343 200-00-09', hours }
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'own-office.json')
  writeFileSync(input, JSON.stringify({ ...twoCities, offices: [...twoCities.offices, office] }))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Излучина' })
  const header = async (path: string) => (await get(path)).split('<main')[0]?.includes(office.phone)
  await expect.poll(() => header('/kvartiry/2')).toBe(true)
  expect(await wordsOf('/kvartiry/2')).toContain('сб: с 11:00 до 15:00')
  const words = ['Офис Соснового', '8 343 200-00-09', 'Заречный, Сосновая, 2']
  const missing = async () => {
    const project = await wordsOf('/proekty/sosnovy')
    return words.filter((one) => !project.includes(one))
  }
  await expect.poll(missing).toEqual([])
  expect(await header('/kvartiry/1')).toBe(false)
})
