import { afterAll, beforeAll, expect, test } from 'vitest'

import { carriedOver } from '#domain/content/doc/carried-over.ts'

import { bringFloorPicture } from './floor-picture.ts'
import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
let content: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  desk = await openOwnerDesk()
  content = await signedIn(desk.site, 'content')
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const text = async (path: string) => (await desk.open(path)).replaceAll('\u00A0', ' ')

test('all that a buyer wants to know of a project is typed in the office, and an import leaves it there', async () => {
  const [cover, yard] = await Promise.all(
    ['#335577', '#557733'].map((colour) => bringFloorPicture(desk.site, content, colour)),
  )
  const id = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  const data = {
    cover,
    gallery: [
      { file: yard, kind: 'yard' },
      { file: cover, kind: 'construction', month: '2026-10' },
    ],
    advantages: ['Двор без машин', 'Окна в пол, на реку'],
    transport: [{ kind: 'tram', name: '№ 3', minutes: '6' }],
    infrastructure: [
      { kind: 'school', name: '№ 12', minutes: 7 },
      { kind: 'other', name: 'Набережная', time: '2 минуты бегом' },
      { kind: 'kindergarten', name: '«Парус»', opens: 'осень 2028', builder: 'город' },
    ],
    architecture: 'Башни стоят в глубине двора.',
    yard: 'Липы стоят без кадок.',
    finishing: { fine: ['Полы: ламинат', 'Стены под покраску'] },
    tariff: '38,5',
    neighbours: [{ name: 'Бассейн', place: 'через дорогу', opens: '2029 год', builder: 'область' }],
    faq: [{ question: 'Есть ли лифт до паркинга?', answer: 'Да, в каждой секции.' }],
    webcam: 'camera.example/prichal',
    seo: { title: 'Причал: дом у воды', description: 'Своё описание для поиска.' },
    sort: -5,
    phone: '+7 342 200-10-20',
  }
  const saved = await desk.ask('PUT', `/projects/${id}`, { data }, from(0))
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  const published = await desk.ask('POST', `/projects/${id}/publish`, {}, from(1))
  expect([published.status, published.body.errors]).toEqual([200, undefined])
  const expected = [
    'Двор без машин',
    'Окна в пол, на реку',
    'Трамвай № 3',
    '6 минут пешком',
    'Школа № 12',
    '2 минуты бегом',
    'Есть ли лифт до паркинга?',
    'в каждой секции',
    'https://camera.example/prichal',
    'Двор',
    'Ход строительства, октябрь 2026',
    'Причал: дом у воды',
    'Своё описание для поиска.',
    'Офис продаж</h3>',
    'откроется: осень 2028, строит город',
    'Башни стоят в глубине двора.',
    'Липы стоят без кадок.',
    'Чистовая</h3>',
    'Полы: ламинат',
    '38,5 ₽ за м² в месяц: за квартиру 50 м² выйдет 1 925 ₽.',
    'Что построят рядом',
    'через дорогу, 2029 год, строит область',
    'tel:+73422001020',
    '{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Есть ли лифт до паркинга?","acceptedAnswer":{"@type":"Answer","text":"Да, в каждой секции."}}]}',
  ]
  const missing = async () => {
    const page = await text(`/proekty/${alias}`)
    return expected.filter((one) => !page.includes(one))
  }
  await expect.poll(missing).toEqual([])
  await desk.importAgain()
  expect(await missing()).toEqual([])
})

test('houses outlined on the drawn genplan are lit, lead to their flats, and stay after an import', async () => {
  const genplan = await bringFloorPicture(desk.site, content, '#446644')
  const id = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  const { body: now } = await desk.ask('GET', `/projects/${id}`)
  const { rows } = await desk.site.pool.query<{ id: number; name: string }>(
    `select b.id, b.name from building b join project p on p.id = b.project_id where p.alias = $1 order by b.id`,
    [alias],
  )
  const [house] = rows
  const outlined = (outline: string, building = String(house?.id)) => ({
    data: { genplan, outlines: [{ building, outline }] },
  })
  const wrong = await desk.ask('PUT', `/projects/${id}`, outlined('1,1 2,2'), from(now.revision))
  expect([wrong.status, wrong.body.errors?.outlines]).toEqual([
    422,
    expect.stringContaining('Контур: Обведите'),
  ])
  const square = '100,100 400,100 400,400'
  const sent = outlined(square)
  sent.data.outlines.push({ building: '999999', outline: '5,5 9,5 9,9' })
  const saved = await desk.ask('PUT', `/projects/${id}`, sent, from(now.revision))
  expect(saved.status).toBe(200)
  const put = await desk.ask('POST', `/projects/${id}/publish`, {}, from(saved.body.revision))
  expect([put.status, put.body.errors]).toEqual([200, undefined])
  const link = `<a href="/kvartiry?building=${house?.id}" aria-label="${house?.name}: `
  const shown = async () => (await text(`/proekty/${alias}`)).includes(link)
  await expect.poll(shown).toBe(true)
  await desk.importAgain()
  const page = await text(`/proekty/${alias}`)
  expect(page).toContain(link)
  expect(page).toContain(`points="${square}" data-state="available"`)
  expect(page).not.toContain('5,5 9,5 9,9')
})

test('what is wrong inside a list is named by its place, and a point is pasted whole', async () => {
  const id = await desk.optionOf('projectIds', /./)
  const { body: now } = await desk.ask('GET', `/projects/${id}`)
  const wrong = await desk.ask(
    'PUT',
    `/projects/${id}`,
    {
      data: {
        infrastructure: [{ kind: 'school', name: '№ 12' }, { minutes: 0 }],
        faq: [{ question: 'Как доехать?' }],
        gallery: [{ kind: 'selfie', file: 'a.jpg' }],
      },
    },
    from(now.revision),
  )
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toMatchObject({
    infrastructure: expect.stringContaining('2: '),
    faq: expect.stringContaining('Ответ'),
    gallery: expect.stringContaining('Что это'),
  })
  const pasted = { longitude: '57.98765, 56.25' }
  const saved = await desk.ask('PUT', `/projects/${id}`, { data: pasted }, from(now.revision))
  expect(saved.body.data).toMatchObject({ latitude: 57.98765, longitude: 56.25 })
})

const MARKED = '## Двор\n\nСквер "у воды" - для всех.\n\n- липы\n- дубы\n\n> Тихо.'

/** The words of a page between two of its headings, as HTML. */
const partOf = (page: string, after: string, before: string) =>
  page.slice(page.indexOf(after), page.indexOf(before, page.indexOf(after)))

test('stories and answers written with marks look the same once the editor has carried them over', async () => {
  const id = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  const target = { kind: 'project', id: Number(id) }
  const write = async (body: unknown, more: object[] = []) => {
    const faq = [
      { question: 'Двор?', answer: body },
      ...more.map((answer) => ({ question: 'Где купить?', answer })),
    ]
    for (const [record, data] of [
      [`projects/${id}`, { story: body, faq }],
      ['company', { story: body }],
    ] as const) {
      const { body: now } = await desk.ask('GET', `/${record}`)
      const saved = await desk.ask('PUT', `/${record}`, { data }, from(now.revision))
      expect([saved.status, saved.body.errors]).toEqual([200, undefined])
      await desk.ask('POST', `/${record}/publish`, {}, from(saved.body.revision))
    }
  }
  const shown = async () => {
    const [project, about] = [await desk.open(`/proekty/${alias}`), await desk.open('/o-kompanii')]
    return [
      partOf(project, '<h2>Двор</h2>', '</div>'),
      partOf(project, 'Двор?', '</details>'),
      partOf(about, '<h2>Двор</h2>', '</div>'),
    ]
  }
  await write(MARKED)
  await expect
    .poll(async () => (await shown()).map((part) => part.length > 50))
    .toEqual([true, true, true])
  const before = await shown()
  expect(before[0]).toContain('<blockquote>Тихо.</blockquote>')
  await write(carriedOver(MARKED), [
    { type: 'doc', content: [{ type: 'card', attrs: { target } }] },
  ])
  await expect
    .poll(() => desk.open(`/proekty/${alias}`))
    .toMatch(new RegExp(`Где купить\\?.*?<a href="/proekty/${alias}"`))
  expect(await shown()).toEqual(before)
})

test('a draft of a project or of the company is looked at as its page, also before the project has one', async () => {
  const id = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  const { body: now } = await desk.ask('GET', `/projects/${id}`)
  const data = { teaser: 'Только в черновике', advantages: ['Сквер во дворе'] }
  await desk.ask('PUT', `/projects/${id}`, { data }, from(now.revision))
  const { body: preview } = await desk.ask('POST', `/projects/${id}/preview`, {})
  const page = await text(preview.url)
  expect(page).toContain('Только в черновике')
  expect(page).toContain('Сквер во дворе')
  expect(page).toContain('Дома и')
  expect(await text(`/proekty/${alias}`)).not.toContain('Только в черновике')

  const fresh = { data: { name: 'Заря', status: 'on_sale', story: 'Дом у сквера.' } }
  const { body: made } = await desk.ask('POST', '/projects', fresh)
  const { body: first } = await desk.ask('POST', `/projects/${made.id}/preview`, {})
  expect(await text(first.url)).toContain('Дом у сквера.')

  const { body: company } = await desk.ask('GET', '/company')
  const story = { data: { story: 'Строим сами, продаём сами.' } }
  const saved = await desk.ask('PUT', '/company', story, from(company.revision))
  expect(saved.status).toBe(200)
  const { body: about } = await desk.ask('POST', '/company/preview', {})
  expect(await text(about.url)).toContain('Строим сами, продаём сами.')
})
