import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

test('an office has its hours and days of its own', async () => {
  const data = {
    name: 'Офис у причала',
    kind: 'sales',
    address: 'Причальная, 1',
    hours: { mon: '9:00-21:00', sat: '10:00–16:00' },
    holidays: [{ date: '2031-12-31', hours: '9:00–15:00', note: 'короткий день' }],
  }
  const { data: kept } = await desk.publish('offices', data)
  expect(kept.hours).toEqual({ mon: ['09:00', '21:00'], sat: ['10:00', '16:00'] })
  const page = () => desk.open('/kontakty')
  await expect.poll(page).toContain('Офис у\u00A0причала')
  expect((await page()).replaceAll('\u00A0', ' ')).toContain('31 декабря 2031: с 9:00 до 15:00')
  const wrong = { ...data, hours: { mon: '21:00–9:00' } }
  expect((await desk.ask('POST', '/offices', { data: wrong })).body.errors.hours).toMatch(
    'Понедельник',
  )
})

test('a report of a building site and a document stand with their house and project', async () => {
  const buildingId = await desk.optionOf('buildings', /дом 1/)
  const report = { buildingId, month: '2026-09', percent: 40, text: 'Залили восьмой этаж.' }
  const { data } = await desk.publish('reports', report)
  expect(data).toMatchObject(report)
  const projectId = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  await expect.poll(() => desk.open(`/proekty/${alias}`)).toContain('Залили восьмой')
  const paper = {
    title: 'Отчётность за III квартал',
    type: 'отчётность',
    date: '2026-10-30',
    projectId,
    externalUrl: 'https://xn--80az8a.xn--d1aqf.xn--p1ai/',
  }
  await desk.publish('documents', paper)
  await expect.poll(() => desk.open('/dokumentaciya')).toContain('за\u00A0III\u00A0квартал')
  const strange = { ...paper, projectId: '99999' }
  expect((await desk.ask('POST', '/documents', { data: strange })).body.errors).toEqual({
    projectId: 'Выберите из списка',
  })
})

test('what is hidden is nowhere, of any kind', async () => {
  const { id, revision } = await desk.publish('offices', {
    name: 'Временный офис',
    kind: 'site',
    address: 'Площадка, 2',
  })
  await expect.poll(() => desk.open('/kontakty')).toContain('Временный офис')
  const hidden = await desk.ask('PUT', `/offices/${id}`, { data: { hidden: true } }, from(revision))
  await desk.ask('POST', `/offices/${id}/publish`, {}, from(hidden.body.revision))
  await expect.poll(() => desk.open('/kontakty')).not.toContain('Временный офис')
})

test('what a feed lacks of a house and its project is set by hand, survives an import and is given back', async () => {
  const alias = await desk.optionOf('projects', /./)
  const page = () => desk.open(`/proekty/${alias}`)
  const id = await desk.optionOf('projectIds', /./)
  const { body: project } = await desk.ask('GET', `/projects/${id}`)
  const story = 'Причал построили заново.'
  const point = { latitude: '57,98765', longitude: '56,2' }
  const typed = { data: { story, ...point } }
  const saved = await desk.ask('PUT', `/projects/${id}`, typed, from(0))
  expect(saved.body).toMatchObject({
    staff: ['latitude', 'longitude', 'story'],
    told: project.told,
    data: { story, latitude: 57.98765 },
  })
  await desk.ask('POST', `/projects/${id}/publish`, {}, from(1))
  await expect.poll(page).toContain('Причал построили')
  expect(await page()).toContain('57.98765')
  const house = await desk.optionOf('buildings', /дом 1/)
  const permit = { permit: '59-RU-1-2026' }
  await desk.ask('PUT', `/buildings/${house}`, { data: permit }, from(0))
  await desk.ask('POST', `/buildings/${house}/publish`, {}, from(1))
  const [flat] = desk.site.catalogue.current
    .lots('flat')
    .find(lotQuery({ buildings: [Number(house)] })).lots
  await expect.poll(() => desk.open(flat?.url ?? '')).toContain('59-RU-1-2026')
  await desk.importAgain()
  expect(await page()).toContain('Причал построили')
  const released = await desk.ask('POST', `/projects/${id}/release`, { fields: ['story'] }, from(1))
  expect(released.body).toMatchObject({
    staff: ['latitude', 'longitude'],
    data: { story: project.data.story },
  })
  await expect.poll(page).not.toContain('Причал построили')
})

test('a developer’s page is not taken for the declaration of a house', async () => {
  const house = await desk.optionOf('buildings', /дом 2/)
  const save = (declarationUrl: string) =>
    desk.ask('PUT', `/buildings/${house}`, { data: { declarationUrl } }, from(0))
  const refused = await save('https://наш.дом.рф/сервисы/единый-реестр-застройщиков/застройщик/1')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { declarationUrl: expect.stringContaining('страница застройщика') },
  ])
  expect((await save('https://example.com/')).status).toBe(200)
  const published = await desk.ask('POST', `/buildings/${house}/publish`, {}, from(1))
  expect(published.body.note).toContain('проверьте')
})

test('the company tells of itself by our hand, and by its source again', async () => {
  const { body: before } = await desk.ask('GET', '/company')
  expect(before).toMatchObject({ revision: 0, staff: [], told: { name: before.data.name } })
  const told = [{ value: '17 домов', label: 'передано жильцам' }]
  const data = { phone: '8 800 555-35-35', numbers: told }
  const saved = await desk.ask('PUT', '/company', { data }, from(0))
  expect(saved.body).toMatchObject({ staff: ['phone', 'numbers'], data })
  await desk.ask('POST', '/company/publish', {}, from(1))
  const about = async () => (await desk.open('/o-kompanii')).replaceAll('\u00A0', ' ')
  await expect.poll(about).toContain('17 домов')
  expect(await about()).toContain('8 800 555-35-35')
  await desk.importAgain()
  expect((await desk.ask('GET', '/company')).body).toMatchObject({ data, told: before.told })
  expect(await about()).toContain('17 домов')
  const released = await desk.ask('POST', '/company/release', { fields: ['numbers'] }, from(1))
  expect(released.body.data.numbers).toEqual(before.data.numbers)
  await expect.poll(about).not.toContain('17 домов')
  expect(
    (await desk.ask('PUT', '/company', { data: { name: '' } }, from(2))).body.errors.name,
  ).toBeDefined()
  expect((await desk.ask('DELETE', '/company', undefined, from(2))).status).toBe(404)
})

test('a developer renamed by hand stays one through an import; one of our own is there until it is named', async () => {
  const { body } = await desk.ask('GET', '/legal-entities')
  const imported = body.items.find(({ told }: { told: object | null }) => told)
  const path = `/legal-entities/${imported.id}`
  const data = { name: 'ООО «СЗ „Причал-2“»', inn: '5900000010', ogrn: '1025900000004' }
  const wrong = await desk.ask('PUT', path, { data: { ...data, inn: '59' } }, from(0))
  expect(wrong.body.errors).toEqual({ inn: 'ИНН — 10 или 12 цифр' })
  const mistyped = { ...data, inn: '5900000011', ogrn: '1025900000005' }
  const control = 'Контрольная цифра не\u00A0сходится: проверьте номер'
  const typed = await desk.ask('PUT', path, { data: mistyped }, from(0))
  expect(typed.body.errors).toEqual({ inn: control, ogrn: control })
  await desk.ask('PUT', path, { data }, from(0))
  await desk.ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => desk.open('/o-kompanii')).toContain('5900000010')
  await desk.importAgain()
  const again = (await desk.ask('GET', '/legal-entities')).body
  expect([again.total, (await desk.ask('GET', path)).body]).toMatchObject([body.total, { data }])

  const own = await desk.publish('legal-entities', { name: 'ООО «Своя»' })
  const taken = await desk.ask('POST', '/legal-entities', { data: { name: data.name } })
  const refused = await desk.ask('POST', `/legal-entities/${taken.body.id}/publish`, {}, from(1))
  expect(refused.body.errors.name).toMatch('уже есть')
  const named = { title: 'Устав', type: 'отчётность', legalEntityId: String(own.id) }
  const paper = await desk.publish('documents', named)
  const gone = () => desk.ask('DELETE', `/legal-entities/${own.id}`, undefined, from(1))
  expect([(await gone()).status, (await gone()).body.message]).toEqual([
    409,
    expect.stringContaining('называют'),
  ])
  await desk.ask('DELETE', `/documents/${paper.id}`, undefined, from(1))
  expect((await gone()).status).toBe(204)
})

test('a project and a house of it get a developer by hand, named on their pages and asked for consent', async () => {
  const other = await desk.publish('legal-entities', {
    name: 'ООО «Причальная»',
    inn: '5900000002',
  })
  const legalEntityId = String(other.id)
  const id = await desk.optionOf('projectIds', /./)
  const alias = await desk.optionOf('projects', /./)
  const { body: before } = await desk.ask('GET', `/projects/${id}`)
  const saved = await desk.ask(
    'PUT',
    `/projects/${id}`,
    { data: { legalEntityId } },
    from(before.revision),
  )
  expect(saved.body.data).toMatchObject({ legalEntityId })
  await desk.ask('POST', `/projects/${id}/publish`, {}, from(saved.body.revision))
  const project = () => desk.open(`/proekty/${alias}`)
  await expect.poll(project).toContain('«Причальная»')
  const [flat] = desk.site.catalogue.current.lots('flat').find(lotQuery({ projects: [alias] })).lots
  await expect.poll(() => desk.open(flat?.url ?? '')).toContain('5900000002')
  await expect.poll(() => desk.open(`/soglasie?project=${alias}`)).toContain('Причальная')
  const gone = await desk.ask('DELETE', `/legal-entities/${other.id}`, undefined, from(1))
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('называют')])
  const strange = { legalEntityId: '99999' }
  const wrong = await desk.ask(
    'PUT',
    `/projects/${id}`,
    { data: strange },
    from(saved.body.revision),
  )
  expect(wrong.body.errors.legalEntityId).toBeDefined()
  const fields = { fields: ['legalEntityId'] }
  await desk.ask('POST', `/projects/${id}/release`, fields, from(saved.body.revision))
  await expect.poll(project).not.toContain('«Причальная»')
})
