import type { RawAnswer, RawCall } from './raw-http.ts'

const SCRIPT = '<script>alert(1)</script>'

const paths = [
  '/',
  '/kvartiry',
  '/kvartiry/1',
  '/kommerciya',
  '/kommercheskie-pomeshcheniya',
  '/kladovye/schema',
  '/parkovki/main',
  '/proekty',
  '/novosti',
  '/akcioteka/1',
  '/izbrannoe',
  '/sravnenie',
  '/kontakty',
  '/dokumentaciya',
  '/api/catalogue/flats',
  '/api/catalogue/parking',
  '/api/requests',
  '/api/send-data-to-logger',
  '/catalogue/flats-1.bin',
  '/builds/latest.json',
  '/builds/meta/1.json',
  '/assets/none-1.js',
  '/plans/none.svg',
  '/sitemap-flats.xml',
  '/health/ready',
  '/favicon.ico',
]

const names = [
  ['project', 'building', 'rooms', 'layout', 'priceFrom', 'priceTo', 'areaFrom', 'areaTo'],
  ['floorFrom', 'floorTo', 'paymentTo', 'keysTo', 'finishing', 'feature', 'promotion'],
  ['floorNot', 'sun', 'q', 'programme', 'down', 'sort', 'page', 'view', 'list', 'ids', 'lot'],
  ['year', 'sent', 'number', 'form', 'utm_source', '__proto__', 'constructor', '', SCRIPT],
].flat()

const words = [
  ['', '0', '1', '-1', '4', '1e308', '99999999999999999999', 'NaN', '1,5', '2027-4', 'now'],
  ['studio', 'euro', 'price', '-price', 'chess', 'first', 'morning', 'toString', 'null', '..'],
  [SCRIPT, encodeURIComponent(SCRIPT), `%22%3E${SCRIPT}`, '</script>', '{{7*7}}', "'--"],
  ['%', '%E0%A4%A', '%00', '%0d%0aset-cookie:a=b', '%c0%ae', '%2f%2fexample.com', '\\\\x.com'],
  ['%D0%B4%D0%BE%D0%BC', '%F0%9F%8F%A0', '%EF%BF%BF', '%ED%A0%80', '\x01', '\xd0', '\t', ';'],
  ['//example.com', '_payload.json', '?', '#', '&&&&', '=', 'a'.repeat(3_000), '/'.repeat(50)],
].flat()

const bodies = [
  '',
  '{',
  '{}',
  'null',
  '[]',
  '{"payload":{"jsonPayload":null}}',
  `{"name":"${SCRIPT}","phone":1,"category":[],"__proto__":{"a":1}}`,
  `name=${encodeURIComponent(SCRIPT)}&phone=${encodeURIComponent(SCRIPT)}&form=x&subject=%FF`,
  'name=a&name=b&lots=1&lots=x&consent=on',
  'category=&subject=&name=&phone=',
  '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--x--',
  'x'.repeat(70_000),
  '\x00\xff\xfe',
]

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'nonsense',
  '',
]

const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'OPTIONS']
const accepts = ['*/*', 'text/html', 'application/json', 'image/avif,*/*;q=0.8', ';;q=,']

/** The n-th call of a visitor who means ill or is broken: the same number gives the same call. */
export function anyCall(n: number): RawCall {
  const random = generator(n)
  const one = (from: string[]) => from[Math.floor(random() * from.length)]!
  const method = one(methods)
  const path = anyPath(random, one)
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${one(names)}=${one(words)}`,
  )
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : ''
  const headers: Record<string, string> = { accept: one(accepts) }
  // A stranger each time, or the limits would answer for the pages.
  headers['x-forwarded-for'] = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  if (random() < 0.1) headers['cookie'] = `favourites=${one(words)}`
  if (random() < 0.1) headers['if-none-match'] = one(['*', '"a"', 'W/"a", "b"', '"'])
  if (random() < 0.05) headers['range'] = one(['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x'])
  if (method !== 'POST' && method !== 'PUT') return { line: `${method} ${path}${query}`, headers }
  const body = one(bodies)
  headers['content-type'] = one(types)
  headers['content-length'] = String(body.length)
  return { line: `${method} ${path}${query}`, headers, body }
}

function anyPath(random: () => number, one: (from: string[]) => string): string {
  const kind = random()
  const known = one(paths)
  if (kind < 0.35) return known
  if (kind < 0.45) return `${known}/_payload.json`
  if (kind < 0.55) return `${known}/${one(words)}`
  if (kind < 0.65) return known.toUpperCase() + one(['', '/', '//', '/%2f'])
  if (kind < 0.75)
    return `${one(['/', '//', '/\\', '/%5c', '/.', ''])}${one(words)}${one(['', '/'])}`
  const noise = () => String.fromCharCode(33 + Math.floor(random() * 94))
  return `/${Array.from({ length: Math.floor(random() * 60) }, noise).join('')}`
}

const MANNERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy']

/** The fault of an answer to any call. null: none. */
export function faultOf({ status, headers, body }: RawAnswer): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return `status ${status}`
  if (/<script>alert/i.test(body)) return 'the script comes back'
  if (headers['set-cookie']) return 'a cookie out of an address'
  if (new URL(headers.location ?? '/', 'http://site').host !== 'site') return 'leads elsewhere'
  const missing = MANNERS.filter((name) => !headers[name])
  return missing.length > 0 ? `without ${missing.join()}` : null
}

function generator(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
