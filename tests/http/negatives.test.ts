import { expect, test } from 'vitest'

import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { askLine } from './asking.ts'

const site = await sharedSite()
const { port } = site

const NOT_FOUND = 'Этой страницы не существует, но на нашем сайте еще много интересного.'
const SORRY = 'Сожалеем, на сервере произошла не предвиденная ошибка'
const SCRIPT = '<script>alert(1)</script>'

test.each([
  ['/KVARTIRY/?a=1&b=%2F', '/kvartiry?a=1&b=%2F'],
  ['/Proekty', '/proekty'],
  ['/kvartiry//', '/kvartiry'],
  ['//kvartiry/', '/kvartiry'],
  ['//', '/'],
])('%s is another spelling of %s', async (spelling, path) => {
  const { status, headers } = await askLine(port, `GET ${spelling}`)
  expect([status, headers.location]).toEqual([301, path])
})

test.each([
  '//example.com/',
  '//example.com',
  '///example.com/',
  '//EXAMPLE.com/kvartiry/',
  '/%2f%2fexample.com',
  '/%2F%2Fexample.com/',
  '/\\example.com/',
  '/\\\\example.com/',
  '\\\\example.com/',
  'http://example.com/KVARTIRY/',
  '//kvartiry@example.com/',
  '/kvartiry/%2f..//',
  '/;//example.com/',
])('%s leads to nobody else’s site', async (path) => {
  const { status, headers } = await askLine(port, `GET ${path}`)
  expect(status).toBeLessThan(500)
  expect(new URL(headers.location ?? '/', 'http://site').host).toBe('site')
})

test.each([
  '/net-takoy',
  '/kladovye/x',
  '/parkovki/x',
  '/kommercheskie-pomeshcheniya/1',
  '/kvartiry/1/x',
  '/proekty/a/b',
  '/kvartiry/0',
  '/kvartiry/01',
  '/kvartiry/-1',
  '/kvartiry/1e3',
  '/kvartiry/12345678901',
  '/kvartiry/abc',
  '/kommerciya/1.0',
  '/akcioteka/0',
  '/novosti/-a',
  '/novosti/a--b',
  '/novosti/дом',
  `/novosti/${'a'.repeat(121)}`,
  '/constructor',
  '/__proto__',
])('%s is no page, and says so as every other', async (path) => {
  const url = encodeURI(path)
  const { statusCode, statusMessage, headers, body } = await site.app.inject(url)
  expect([statusCode, statusMessage]).toEqual([404, 'Not Found'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers.etag).toBeUndefined()
  expect(body).toMatch(/<h1[^>]*>Ошибка<\/h1>/)
  expect(body).toMatch(/<p[^>]*>404<\/p>/)
  expect(body).toContain(NOT_FOUND)
  expect(body).toContain('noindex')
  expect(body).toContain('<title>Страница не найдена — Створ</title>')
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>На главную/)
})

test.each([
  '/%E0%A4%A',
  '/kvartiry/%E0%A4%A',
  '/%',
  '/%zz',
  '/%00',
  '/kvartiry%00',
  '/kvartiry/1%0a',
  '/%0d%0aset-cookie:%20a=b',
  '/kvartiry/%F0%9F%8F%A0',
  '/%c0%80',
])('%s cannot be an address, which is no trouble of ours', async (path) => {
  const { status, headers, body } = await askLine(port, `GET ${path}`)
  expect(status).toBe(404)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body.length).toBeGreaterThan(1_000)
})

test('bytes that are no address are refused, and the site goes on', async () => {
  for (const line of ['GET /\x01', 'GET /\xd0\xba', 'GET / a', 'GET', 'NONSENSE /', 'GET kvartiry'])
    expect([line, (await askLine(port, line)).status]).toEqual([line, 400])
  const tooLong = await askLine(port, `GET /${'a'.repeat(40_000)}`)
  expect(tooLong.status).toBe(431)
  expect(Buffer.from(tooLong.body, 'latin1').toString()).toContain('слишком длинные')
  expect((await askLine(port, 'GET /')).status).toBe(200)
})

test('ten thousand characters are no reason to fall', async () => {
  const long = 'a'.repeat(10_000)
  const ask = async (url: string) => (await askLine(port, `GET ${url}`)).status
  expect(await ask(`/${long}`)).toBe(404)
  expect(await ask(`/kvartiry/${'1'.repeat(10_000)}`)).toBe(404)
  expect(await ask(`/${'a/'.repeat(5_000)}`)).toBe(404)
  expect(await ask(`/${'/'.repeat(9_999)}`)).toBe(301)
  expect(await ask(`/${'%41'.repeat(3_000)}`)).toBe(404)
  expect(await ask(`/kvartiry?q=${long}`)).toBe(200)
  expect(await ask(`/kvartiry?${'rooms=1&'.repeat(1_200)}`)).toBe(200)
  expect(await ask(`/api/catalogue/flats?q=${long}`)).toBe(200)
})

test('a script in an address comes back from nowhere', async () => {
  const paths = ['/', '/kvartiry', '/kladovye', '/izbrannoe', '/sravnenie', '/net', '/novosti']
  const names = ['q', 'project', 'list', 'ids', 'year', 'lot', 'sort', 'sent', 'utm_source', SCRIPT]
  const spellings = [SCRIPT, encodeURIComponent(SCRIPT), `"><img src=x onerror=alert(1)>${SCRIPT}`]
  const answers = paths.flatMap((path) =>
    names.flatMap((name) =>
      spellings.map((value) => `${path}?${name}=${value.replaceAll(' ', '+')}`),
    ),
  )
  const inPath = spellings.flatMap((value) => [
    `/${value}`,
    `/kvartiry/${value}`,
    `/api/${value}`,
    `/${value}/_payload.json`,
    `/assets/${value}.js`,
    `/catalogue/${value}.bin`,
  ])
  for (const url of [...answers, ...inPath.map((path) => path.replaceAll(' ', '+'))]) {
    const { status, body } = await askLine(port, `GET ${url}`)
    expect([url, status < 500]).toEqual([url, true])
    expect([url, body.includes(SCRIPT), body.includes('<img src=x')]).toEqual([url, false, false])
  }
})

test('programs get the error as an object, people as a page', async () => {
  const message = 'Page not found: /x?y=1'
  const asked = { url: '/x?y=1', headers: { accept: 'application/json' } }
  expect((await site.app.inject(asked)).json()).toEqual({
    url: '/x?y=1',
    statusCode: 404,
    statusMessage: message,
    message,
    stack: '',
    data: { path: '/x?y=1' },
  })
  for (const url of ['/api/x', '/x.json', '/x/_payload.json', '/api/catalogue/x', '/%E0%A4%A.json'])
    expect([url, (await site.app.inject(url)).json().statusCode]).toEqual([url, 404])
  const russian = await site.app.inject('/api/%D0%B4%D0%BE%D0%BC')
  expect(russian.json().message).toBe('Page not found: /api/дом')
  for (const accept of ['*/*', 'text/html', 'text/html, application/json;q=0.9'])
    expect((await site.app.inject({ url: '/x', headers: { accept } })).body).toContain(NOT_FOUND)
})

test.each([
  ['PUT', '/kvartiry', 'GET, HEAD, POST'],
  ['DELETE', '/net-takoy', 'GET, HEAD, POST'],
  ['PATCH', '/', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/catalogue/flats', 'GET, HEAD'],
  ['TRACE', '/', 'GET, HEAD, POST'],
  ['PROPFIND', '/', 'GET, HEAD, POST'],
  ['POST', '/kvartiry', 'GET, HEAD'],
  ['POST', '/kvartiry/_payload.json', 'GET, HEAD'],
  ['POST', '/api/catalogue/flats', 'GET, HEAD'],
  ['POST', '/builds/latest.json', 'GET, HEAD'],
  ['POST', '/health/live', 'GET, HEAD'],
  ['POST', '/assets/none-1.js', 'GET, HEAD'],
  ['GET', '/api/requests', 'POST'],
  ['HEAD', '/api/send-data-to-logger', 'POST'],
  ['PUT', '/api/requests', 'POST'],
])('%s %s is out of place', async (method, path, allowed) => {
  const { status, headers } = await askLine(port, `${method} ${path}`)
  expect([status, headers.allow]).toEqual([405, allowed])
})

test('a body that no page takes has a plain answer', async () => {
  const post = async (payload: string, type: string, url = '/kvartiry') => {
    const headers = { 'content-type': type }
    const { statusCode, body } = await site.app.inject({ method: 'POST', url, headers, payload })
    expect(body).toContain(SORRY)
    return statusCode
  }
  const form = 'application/x-www-form-urlencoded'
  expect(await post('a', 'text/plain')).toBe(415)
  expect(await post('<a/>', 'application/xml')).toBe(415)
  expect(await post('{', 'application/json')).toBe(400)
  expect(await post('{}', 'application/json')).toBe(405)
  expect(await post(`name=${'a'.repeat(70_000)}`, form)).toBe(413)
})

test('the address of nothing takes no form', async () => {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/net-takoy',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=a',
  })
  expect(statusCode).toBe(404)
})

test('without the database a page is sorry and tells nothing else', async () => {
  await using ill = await startSite()
  await ill.pool.query('alter schema public rename to away')
  const [id] = ill.catalogue.listedIds('flat')
  // The rest of the content may have been remembered by then.
  const neverAsked = '/novosti/nikogda-ne-sprashivali'
  for (const url of [`/kvartiry/${id}`, neverAsked]) {
    const { statusCode, headers, body } = await ill.app.inject(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 500, 'no-store'])
    expect(body).toContain(SORRY)
    expect(body).not.toContain(`${SORRY}.`)
    expect(body).toContain('<title>Ошибка — Створ</title>')
    expect(body).toContain('noindex')
    expect(body).toMatch(/<p[^>]*>500<\/p>/)
    expect(body).toMatch(/<a [^>]*href="\/"/)
    expect(body).not.toMatch(/relation|select|does not exist|at .+\.js/i)
  }
  const json = await ill.app.inject(`${neverAsked}/_payload.json`)
  expect(json.json()).toMatchObject({ statusCode: 500, stack: '' })
  expect(json.body).not.toMatch(/relation|select/i)
  expect((await ill.app.inject('/api/catalogue/flats')).statusCode).toBe(200)

  await ill.pool.query('alter schema away rename to public')
  expect((await ill.app.inject(`/kvartiry/${id}`)).statusCode).toBe(200)
})
