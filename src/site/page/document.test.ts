import { expect, test } from 'vitest'

import { htmlDocument, inlineJson, type DocumentContext } from './document.ts'
import type { FirstPicture } from '#contract/page.ts'
import { page } from './page.ts'

const context: DocumentContext = {
  name: 'news/article',
  address: '/novosti/sad',
  settings: {
    siteName: 'Створ',
    brand: {},
    siteUrl: 'https://stvor.example',
    buildCheckIntervalMs: 3_600_000,
    consent: 'notice',
    buildId: 'b1',
  },
  catalogue: null,
  brand: { logoSheet: '', styles: null, fonts: [], numbers: [] },
  assets: {
    scripts: ['/assets/e.js'],
    chunks: [],
    styles: ['/assets/e.css'],
    fonts: [],
    standIns: '/assets/s.js',
    page: null,
  },
}
const shown = {
  page: page({ load: () => null, head: () => ({ title: '' }), View: () => null }),
  path: '/novosti/sad',
  data: { text: '</script><script>alert(1)</script>' },
  head: { title: 'Сад <b>', description: '«Тихий» & "зелёный"' },
  status: 200,
}
const noContent = {
  page: '',
  things: [],
  sideContent: '',
  beforeScripts: 'prepare()',
  firstScript: 'begin()',
  picturesScript: 'choose()',
  startScripts: 'start()',
  numbersScript: '',
}

test('nothing in the data or in the head breaks out of its place', () => {
  const html = htmlDocument(shown, { ...noContent, page: '<main></main>' }, context)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>Сад &lt;b&gt; — Створ</title>')
  expect(html).toContain('content="«Тихий» &amp; &quot;зелёный&quot;"')
  expect(JSON.parse(inlineJson(shown.data))).toEqual(shown.data)
})

test('every script is a file or a block of data, but those that the policy names', () => {
  const scripts = htmlDocument(shown, noContent, context).match(/<script[^>]*>[^<]*/g) ?? []
  const inline = scripts.filter((tag) => !/src=|application\/json/.test(tag))
  expect(inline).toEqual([
    '<script data-stand-ins="/assets/s.js">prepare()',
    '<script>begin()',
    '<script>start()',
  ])
})

test('the first script learns from its attributes where stand-ins lie and whether errors are logged', () => {
  const logged = { ...context, settings: { ...context.settings, errorLog: true as const } }
  expect(htmlDocument(shown, noContent, logged)).toContain(
    '<script data-stand-ins="/assets/s.js" data-log>prepare()</script>',
  )
})

test('a page has one address; an error has none and stays out of search', () => {
  expect(htmlDocument(shown, noContent, context)).toContain(
    '<link rel="canonical" href="https://stvor.example/novosti/sad">',
  )
  const failed = htmlDocument({ ...shown, status: 404 }, noContent, context)
  expect(failed).not.toContain('canonical')
  expect(failed).toContain('<meta name="robots" content="noindex">')
})

test('a picture of the first view is fetched by nobody until its script has chosen a light', () => {
  const picture: FirstPicture = { href: '/day.avif', media: '(max-width: 40rem)', light: 'day' }
  const head = { title: '', firstPictures: () => [picture] }
  const html = htmlDocument({ ...shown, head }, noContent, context)
  const [tag = ''] = /<link[^>]*day\.avif[^>]*>/.exec(html) ?? []
  expect(tag).toContain('media="not all" data-media="(max-width: 40rem)" data-light="day"')
  const script = html.indexOf('<script>choose()')
  expect(html.indexOf(tag)).toBeLessThan(script)
  expect(script).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
})

test('of a picture in several widths the first view asks for the one that its element will take', () => {
  const picture: FirstPicture = {
    srcset: '/a-480.avif 480w',
    sizes: '92vw',
    media: 'all',
    light: 'dark',
  }
  const head = { title: '', firstPictures: () => [picture] }
  const html = htmlDocument({ ...shown, head }, noContent, context)
  expect(html).toContain(
    'type="image/avif" imagesrcset="/a-480.avif 480w" imagesizes="92vw" media="not all"',
  )
})

test('search engines know the owner by tags of the home page', () => {
  const ownerTags = [{ name: 'yandex-verification', content: '0123456789abcdef' }]
  const tag = '<meta name="yandex-verification" content="0123456789abcdef">'
  const home = { ...context, name: 'home/home' as const, ownerTags }
  expect(htmlDocument(shown, noContent, home)).toContain(tag)
  expect(htmlDocument(shown, noContent, { ...context, ownerTags })).not.toContain(tag)
})

test('a description for search engines cannot end the script it stands in', () => {
  const things = [{ '@type': 'Place', name: '</script><script>alert(1)</script>' }]
  const html = htmlDocument(shown, { ...noContent, things }, context)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph']).toEqual(things)
})
