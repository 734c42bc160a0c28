import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk({ template: 'drawn' })
  await vi.waitFor(async () => expect((await brand()).body.told?.name).toBe('Створ'))
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const brand = () => desk.ask('GET', '/brand')
const home = () => desk.open('/')

async function save(data: object) {
  const { body } = await brand()
  return desk.ask('PUT', '/brand', { data }, from(body.revision))
}

async function publish(data: object) {
  const saved = await save(data)
  expect(saved.body.errors).toBeUndefined()
  const published = await desk.ask('POST', '/brand/publish', {}, from(saved.body.revision))
  expect(published.status).toBe(200)
  return published.body
}

const colours = { accent: '#1fb58f', ink: '#241a2e', paper: '#fbf7f0', night: '#1d0d24' }
const logo = '<svg viewBox="0 0 32 32"><path d="M4 4h24v24z" fill="currentColor"/></svg>'

test('the office shows what the files of the brand hold, before anybody has changed it', async () => {
  const { body } = await brand()
  expect(body).toMatchObject({ revision: 0, staff: [], url: '/' })
  expect(body.data.menu[0]).toEqual({ title: 'Квартиры', path: '/kvartiry' })
  expect(body.data.colours.accent).toBe('#f6bc4e')
  expect(body.data.logo).toMatch(/^<svg xmlns/)
})

test('what is published is on the next answers, and goes back to the files field by field', async () => {
  expect(await home()).toContain('— Створ</title>')
  const menu = [{ title: 'Дома', path: '/proekty' }]
  await publish({ name: 'Излучина', slogan: 'Дом у воды', colours, logo, menu })
  await expect.poll(home).toContain('— Излучина</title>')
  const page = await home()
  expect(page).toContain('<h1>Дом у\u00A0воды</h1>')
  expect(page).toContain('M4 4h24v24z')
  expect(page).toContain('>Дома</a>')
  const [, styles = ''] = /href="(\/brand\/[^"]+\.css)"/.exec(page) ?? []
  expect(await desk.open(styles)).toContain('--lamp:#1fb58f')
  expect(await desk.open('/kontakty')).toContain('— Излучина</title>')
  expect(await desk.open('/staff')).toContain('Кабинет — Излучина')
  expect(await desk.open('/manifest.webmanifest')).toContain('Излучина')
  const { body } = await brand()
  const fields = { fields: ['name', 'slogan', 'colours', 'logo', 'menu'] }
  await desk.ask('POST', '/brand/release', fields, from(body.revision))
  await expect.poll(home).toContain('— Створ</title>')
  expect(await home()).toContain('"brand":{}')
})

test('drawings are named by the colours, so that nobody is shown those of another brand', async () => {
  const plan = async () => /\/plans\/[0-9a-z]{10}/.exec(await desk.open('/kvartiry'))?.[0]
  const before = await plan()
  await publish({ colours })
  await expect.poll(plan).not.toBe(before)
  expect(await desk.open(`${await plan()}.svg`)).toContain('#241a2e')
  const { body } = await brand()
  await desk.ask('POST', '/brand/release', { fields: ['colours'] }, from(body.revision))
  await expect.poll(plan).toBe(before)
  expect(await desk.open(`${before}.svg`)).not.toContain('#241a2e')
})

test.each([
  [{ name: '' }, 'name', /./],
  [{ logo: '<html></html>' }, 'logo', /Это не SVG/],
  [{ logo: '<svg viewBox="0 0 90 9"><path d="M0 0h1"/></svg>' }, 'logo', /больше чем в 8 раз/],
  [{ favicon: '<svg viewBox="0 0 9 9"><text>А</text></svg>' }, 'favicon', /в кривые/],
  [{ colours: { ...colours, ink: 'синий' } }, 'colours.ink', /Нужен цвет/],
  [{ colours: { ...colours, ink: '#9aa4b2' } }, 'colours.ink', /2,\d, нужен хотя бы 9/],
  [{ colours: { ...colours, accent: '#1d0d24' } }, 'colours.accent', /1,\d, нужен хотя бы 3/],
  [{ menu: [{ title: 'Лизинг', path: '/lizing' }] }, 'menu.0.path', /нет страницы \/lizing/],
  [{ menu: [{ title: 'Х', path: 'https://example.com/' }] }, 'menu.0.path', /нет страницы/],
  [{ menu: [] }, 'menu', /хотя бы один/],
  [{ hero: { file: 'f'.repeat(64) } }, 'hero.file', /нет/],
  [{ numbers: [{ phone: '+7 495 000-00-11' }] }, 'numbers.0.source', /кому показывать/],
  [{ numbers: [{ source: 'yandex', phone: '12 345' }] }, 'numbers.0.phone', /11 цифр/],
])(
  'a wrong value (%#) is refused at its field and leaves all as it was',
  async (data, at, fault) => {
    const before = (await brand()).body
    const { status, body } = await save(data)
    expect([status, body.errors[at]]).toEqual([422, expect.stringMatching(fault)])
    expect((await brand()).body).toEqual(before)
  },
)

test('a drawing loses its code before it is stored', async () => {
  const hostile = `<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path onclick="alert(1)" fill="url(https://example.com/)" d="M0 0h9v9z"/></svg>`
  const saved = await save({ logo: hostile })
  expect(saved.body.data.logo).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
})

test('a draft is looked at before it is published, in its own colours', async () => {
  await save({ name: 'Черновик', colours })
  const { body } = await desk.ask('POST', '/brand/preview', {})
  const page = await desk.open(body.url)
  expect(page).toContain('— Черновик</title>')
  expect(page).toContain(`href="${body.url}/brand.css"`)
  expect(await desk.open(`${body.url}/brand.css`)).toContain('--lamp:#1fb58f')
  expect(await home()).toContain('— Створ</title>')
})

test('a role without the right changes nothing', async () => {
  const { body } = await brand()
  const sales = await signedIn(desk.site, 'sales')
  const data = { name: 'Чужое' }
  expect((await sales.ask('PUT', '/brand', { data }, from(body.revision))).status).toBe(403)
  expect((await sales.ask('POST', '/brand/publish', {}, from(body.revision))).status).toBe(403)
})

test('a phone of a city is given where its projects are, and one of a source to who came from it', async () => {
  const numbers = [{ source: 'Yandex', phone: '8 495 000-00-11' }]
  await publish({ name: 'Створ', numbers })
  await expect.poll(home).toContain('"source":"yandex","phone":"+74950000011"')
})
