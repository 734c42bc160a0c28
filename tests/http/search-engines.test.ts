import { expect, test } from 'vitest'

import { escapeText } from '#domain/text/escape.ts'

import { sharedSite } from '../support/shared-site.ts'
import { faultsOf, thingsIn } from '../support/schema-org.ts'
import { sitemapPaths } from '../support/sitemap.ts'

const site = await sharedSite('drawn')
const open = async (path: string) => (await site.app.inject(path)).body
const siteUrl = /<link rel="canonical" href="([^"]+)\/"/.exec(await open('/'))?.[1] ?? ''

type WalkedPage = {
  path: string
  title: string
  description: string
  headings: number[]
  graph: Record<string, unknown>[]
  picture: string
  links: string[]
  escapes: string[]
}

/** Every page of the sitemap, and what stands in its HTML for search engines. */
const pages = await walk()

async function walk(): Promise<WalkedPage[]> {
  const found: WalkedPage[] = []
  for (const path of await sitemapPaths(open)) {
    const { statusCode, body } = await site.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    found.push(readPage(path, body))
  }
  return found
}

function readPage(path: string, html: string): WalkedPage {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const json = one(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    path,
    title: one(/<title>([^<]*)/),
    description: one(/<meta name="description" content="([^"]*)/),
    headings: [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level)),
    graph: json ? (JSON.parse(json) as { '@graph': WalkedPage['graph'] })['@graph'] : [],
    picture: one(/<meta property="og:image" content="([^"]*)/).replace(siteUrl, ''),
    escapes: html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/\\u[\da-f]{4}/gi) ?? [],
    links: [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  }
}

const typesOf = (thing: object) => ('@type' in thing ? [thing['@type']].flat() : [])
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('every page of the sitemap has a title, a description and one heading of its own', () => {
  expect(pages.length).toBeGreaterThan(50)
  const main = ({ headings }: WalkedPage) => headings.filter((level) => level === 1).length
  expect(pages.filter((page) => main(page) !== 1).map(({ path }) => path)).toEqual([])
  expect(repeated(pages.map(({ title }) => title))).toEqual([])
  expect(repeated(pages.map(({ description }) => description))).toEqual([])
  expect(pages.filter(({ description }) => description.length < 20)).toEqual([])
})

test('headings of a page go down one level at a time', () => {
  const skips = ({ headings }: WalkedPage) =>
    headings.some((level, at) => level > (headings[at - 1] ?? 0) + 1)
  expect(pages.filter(skips).map(({ path, headings }) => [path, headings.join('')])).toEqual([])
})

test('no page of the sitemap shows an escape of a no-break space as letters', () => {
  expect(pages.flatMap(({ path, escapes }) => escapes.map((one) => path + one))).toEqual([])
})

test('the name of the site stands in each title once', async () => {
  const plain = pages.map(({ title }) => title)
  for (const path of ['/soglasie', '/net-takoy', '/izbrannoe', '/sravnenie'])
    plain.push(/<title>([^<]*)/.exec(await open(path))?.[1] ?? '')
  expect(plain.filter((title) => title.split(site.siteName).length !== 2)).toEqual([])
})

test('what pages describe is valid by the vocabulary of schema.org and has what search engines require', () => {
  const faults = pages.flatMap(({ path, graph }) =>
    thingsIn(graph).flatMap((thing) => faultsOf(thing).map((fault) => `${path}: ${fault}`)),
  )
  expect(faults).toEqual([])
  const bare = pages.filter(({ graph }) => graph.length === 0).map(({ path }) => path)
  expect(bare).toEqual([])
  const below = pages.filter(({ path }) => path !== '/')
  const crumbless = below.filter(({ graph }) => !graph.flatMap(typesOf).includes('BreadcrumbList'))
  expect(crumbless.map(({ path }) => path)).toEqual([])
})

test.each([
  ['/', ['RealEstateAgent', 'WebSite']],
  ['/kvartiry', ['ItemList']],
  [/^\/kvartiry\/\d+$/, ['Product', 'Apartment']],
  ['/kommerciya', ['ItemList']],
  [/^\/kommerciya\/\d+$/, ['Place']],
  ['/kladovye', ['ItemList']],
  ['/parkovki', ['ItemList']],
  [/^\/kladovye\/\d+$/, ['Place']],
  [/^\/parkovki\/\d+$/, ['Place']],
  [/^\/kladovye\/\d+$/, ['Product', 'Place']],
  [/^\/parkovki\/\d+$/, ['Product', 'Place']],
  ['/proekty', ['ItemList']],
  [/^\/proekty\/./, ['Product', 'ApartmentComplex']],
  [/^\/podborki\/./, ['ItemList']],
  ['/ipoteka', ['ItemList']],
  ['/novosti', ['ItemList']],
  [/^\/novosti\/./, ['NewsArticle']],
  ['/akcioteka', ['ItemList']],
  [/^\/akcioteka\/./, ['Offer']],
  ['/dokumentaciya', ['CollectionPage']],
  ['/pressa-o-nas', ['CollectionPage']],
  ['/o-kompanii', ['AboutPage']],
  ['/kontakty', ['RealEstateAgent']],
])('%s describes %j', (where, types) => {
  const here = pages.filter(({ path }) =>
    typeof where === 'string' ? path === where : where.test(path),
  )
  expect(here.length).toBeGreaterThan(0)
  expect(here[0]?.graph.flatMap(typesOf)).toEqual(expect.arrayContaining(types))
})

test('a link to any kind of page shows a picture', async () => {
  const kinds = Map.groupBy(pages, ({ path }) =>
    path.replace(/\d+$/, '1').replace(/^\/(proekty|novosti|podborki)\/.*/, '/$1/one'),
  )
  for (const [first] of kinds.values()) {
    const { path = '', picture = '' } = first ?? {}
    const { statusCode, headers } = await site.app.inject(picture)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
  }
})

test('from the home page links lead to every page of the sitemap, and none of them is dead', async () => {
  const known = new Map(pages.map((page) => [page.path, page.links]))
  const reached = new Set(['/'])
  const dead: string[] = []
  for (const path of reached) {
    const links = known.get(path) ?? (await linksOf(path, dead))
    for (const href of links) if (isWalked(href)) reached.add(href)
  }
  expect([...known.keys()].filter((path) => !reached.has(path))).toEqual([])
  expect(dead).toEqual([])
})

/** A list by its further pages; other queries are other views of pages that are walked anyway. Papers are slow to make. */
const isWalked = (href: string) =>
  !href.startsWith('/pdf/') && (!href.includes('?') || /\?page=\d+$/.test(href))

async function linksOf(path: string, dead: string[]): Promise<string[]> {
  const { statusCode, headers, body } = await site.app.inject(path)
  if (statusCode >= 400) dead.push(path)
  const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
  return isPage ? readPage(path, body).links : []
}

test('news and promotions have feeds, which their pages name', async () => {
  for (const [feed, below] of [
    ['/novosti.rss', '/novosti/'],
    ['/akcioteka.rss', '/akcioteka/'],
  ] as const) {
    const page = feed.replace('.rss', '')
    expect(await open(page)).toContain(
      `<link rel="alternate" type="application/rss+xml" href="${feed}"`,
    )
    const { headers, body } = await site.app.inject(feed)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = [...body.matchAll(/<item>.*?<link>([^<]+)/gs)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(0)
    const listed = pages.map(({ path }) => siteUrl + path)
    expect(links.filter((link) => !link.includes(below) || !listed.includes(link))).toEqual([])
  }
})

test('a project has a feed of its own news, the press one of what others wrote', async () => {
  const alias = site.catalogue.current.projects[0]?.alias ?? ''
  const { rows } = await site.pool.query<{ alias: string }>(
    'select alias from news where $1 = any(projects) and not hidden order by published_at desc',
    [alias],
  )
  const feed = await open(`/novosti.rss?project=${alias}`)
  const links = [...feed.matchAll(/<item>.*?<link>[^<]*\/([^</]+)</gs)].map(([, name]) => name)
  expect(links.length).toBeGreaterThan(0)
  expect(links).toEqual(rows.map((one) => one.alias))
  expect((await site.app.inject('/novosti.rss?project=net')).statusCode).toBe(404)
  expect(await open('/pressa-o-nas')).toContain('href="/pressa-o-nas.rss"')
  expect(await open('/pressa-o-nas.rss')).toContain('<item>')
})

test('a promotion goes into its feed with its legal text', async () => {
  const { rows } = await site.pool.query<{ legal: string }>(
    'select legal from promotion where legal is not null and (ends_at is null or ends_at > now())',
  )
  const feed = await open('/akcioteka.rss')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ legal }) => !feed.includes(escapeText(legal)))).toEqual([])
})

test('programs find the projects, the sections and the data in plain words', async () => {
  const { headers, body } = await site.app.inject('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  for (const { alias } of site.catalogue.current.projects)
    expect(links).toContain(`${siteUrl}/proekty/${alias}`)
  for (const link of links) {
    const { statusCode } = await site.app.inject(link.replace(siteUrl, ''))
    expect([link, statusCode]).toEqual([link, 200])
  }
})

test('a page states when it last changed, and by that moment alone is sent anew only to who names no tag', async () => {
  const { headers } = await site.app.inject('/kvartiry')
  const changed = String(headers['last-modified'])
  expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now())
  const statusFor = async (asked: Record<string, string>) =>
    (await site.app.inject({ url: '/kvartiry', headers: asked })).statusCode
  const earlier = new Date(Date.parse(changed) - 1_000).toUTCString()
  expect(await statusFor({ 'if-modified-since': changed })).toBe(304)
  expect(await statusFor({ 'if-modified-since': earlier })).toBe(200)
  expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200)
  expect(await statusFor({ 'if-modified-since': changed, 'if-none-match': '"other"' })).toBe(200)
  expect(
    await statusFor({ 'if-modified-since': earlier, 'if-none-match': String(headers.etag) }),
  ).toBe(304)
})

test('marks of campaigns and counters make no other page, in lines that a crawler reads whole', async () => {
  const robots = await open('/robots.txt')
  const lines = robots.match(/^Clean-param: .+$/gm) ?? []
  expect(lines.filter((line) => line.length > 500)).toEqual([])
  const names = lines.flatMap((line) => line.replace('Clean-param: ', '').split('&'))
  expect(names).toEqual([...new Set(names)])
  for (const name of [
    'utm_source',
    'yclid',
    'gclid',
    'roistat',
    'calltouch_tm',
    'ct_source',
    'sort',
  ])
    expect(names).toContain(name)
})
