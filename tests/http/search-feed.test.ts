import { expect, test } from 'vitest'
import { SaxesParser } from 'saxes'

import { startSite } from '../support/site.ts'

type Tag = { name: string; text: string }

/** Every element with its own text; throws where the text is no XML. */
function readXml(xml: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push({ name, text: '' })
    tags.push(open.at(-1)!)
  })
  parser.on('text', (text) => {
    if (open.length > 0) open.at(-1)!.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return tags
}

test('a search is a feed: well-formed, escaped, newest flats that fit', async () => {
  await using site = await startSite({ settings: { SITE_URL: 'https://stvor.example' } })
  await site.pool.query(`update project set name = 'Ёлки & <Палки> "у реки"'`)
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const search = 'rooms=1&rooms=2&q=%3Cb%3E%26%00%22'
  const { statusCode, headers, body } = await site.app.inject('/api/catalogue/flats.rss?rooms=1')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const tags = readXml(body)
  const textsOf = (name: string) => tags.filter((tag) => tag.name === name).map(({ text }) => text)
  expect(textsOf('item').length).toBeGreaterThan(0)
  expect(textsOf('title')[1]).toContain('Ёлки & <Палки> "у реки"')
  expect(textsOf('link')[0]).toBe('https://stvor.example/kvartiry?rooms=1&sort=new')
  expect(textsOf('link')[1]).toMatch(/^https:\/\/stvor\.example\/kvartiry\/\d+$/)
  expect(textsOf('guid')).toEqual(textsOf('link').slice(1))

  const odd = await site.app.inject(`/api/catalogue/flats.rss?${search}`)
  expect(odd.statusCode).toBe(200)
  expect(() => readXml(odd.body)).not.toThrow()
  expect(odd.body).not.toContain('<b>')

  const again = await site.app.inject({
    url: '/api/catalogue/flats.rss?rooms=1',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
