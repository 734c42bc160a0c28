import { afterAll, beforeAll, expect, test } from 'vitest'

import { planPdf } from '../support/plan-pdf.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'
import { photograph, sendFile, type Sent } from './send-file.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const send = (path: string, sent: Sent) => sendFile(site, owner.cookie(), path, sent)

test('a page of a PDF becomes a picture with its texts, once; nothing is kept of a PDF that is refused', async () => {
  const sheet = { width: 600, height: 400, texts: [{ text: '12,4 м²', x: 300, y: 200 }] }
  const body = await planPdf([{ width: 300, height: 300 }, sheet])
  const pdf = { name: 'буклет.pdf', body: new Uint8Array(body), alt: 'План этажа' }
  const before = (await owner.ask('GET', '/media')).body.total
  const { body: shown } = await send('/media/pages', pdf)
  expect(shown.pages.map((page: { width: number }) => page.width)).toEqual([106, 212])
  expect((await send('/media', pdf)).body.errors.file).toContain('выберите одну')
  const photo = { name: 'план.pdf', body: await photograph('#113355') }
  expect((await send('/media/pages', photo)).body.errors.file).toMatch(/не\u00A0PDF/)
  const huge = new Uint8Array(32.5 * 2 ** 20)
  huge.set(new TextEncoder().encode('%PDF-1.7'))
  const refused = await send('/media/pages', { name: 'альбом.pdf', body: huge })
  expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('до 32')])
  expect((await owner.ask('GET', '/media')).body.total).toBe(before)

  const made = await send('/media', { ...pdf, page: '2' })
  expect(made.body).toMatchObject({
    name: 'буклет.pdf, страница\u00A02',
    width: 2_400,
    height: 1_600,
  })
  expect(await send('/media', { ...pdf, page: '2' })).toMatchObject({
    status: 200,
    body: { id: made.body.id },
  })
  const { rows } = await site.pool.query('select texts from picture where url = $1', [
    made.body.hash,
  ])
  expect(rows[0].texts).toMatchObject([{ text: '12,4 м²', y: expect.closeTo(826, -1) }])
})
