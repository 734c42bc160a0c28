import { expect, test } from 'vitest'

import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { openFileStore } from '#server/files/store/file-store.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { listFailures } from '#server/pictures/picture-rows.ts'
import { openPictures } from '#server/pictures/pictures.ts'

import { openImporting } from '../support/importing/open-importing.ts'
import { plainPicture, servePictures } from '../support/picture-server.ts'

const log = { info: () => {}, error: () => {} }
const limits = { mostBytes: 1_000_000, timeoutMs: 500 }

/** Pictures of a catalogue as the site brings them, and how often pages were renewed. */
async function bringing(importing: Awaited<ReturnType<typeof openImporting>>, now = '2026-11-21') {
  const { pool, dataDir } = importing
  const renewed = { times: 0 }
  const pictures = openPictures({
    pool,
    store: await openFileStore({ filesUrl: '', dataDir }),
    background: createBackgroundTasks(log),
    allowPrivate: true,
    limits,
    publishedAt: () => now,
    renew: async () => ++renewed.times > 0,
  })
  return { pictures, renewed, [Symbol.asyncDispose]: () => pictures.close() }
}

const feedOf = (plans: string[]) =>
  `<feed><feed_version>2</feed_version>${plans
    .map(
      (plan, i) => `<object><Category>newBuildingFlatSale</Category><ExternalId>${i}</ExternalId>
      <Address>Улица, 1</Address><TotalArea>40</TotalArea><FloorNumber>2</FloorNumber><FlatRoomsCount>1</FlatRoomsCount>
      <JKSchema><Id>1</Id><Name>Сад</Name><House><Id>1</Id><Name>Дом 1</Name><Flat><FlatNumber>${i}</FlatNumber></Flat></House></JKSchema>
      <LayoutPhoto><FullUrl>${plan}</FullUrl></LayoutPhoto>
      <BargainTerms><Price>9000000</Price><Currency>rur</Currency></BargainTerms></object>`,
    )
    .join('')}</feed>`

test('what is no picture is named with its address, the others come, and nothing else stops', async () => {
  const png = await plainPicture(900, 700).png().toBuffer()
  await using server = await servePictures({
    '/plan.png': png,
    '/named.html': png,
    '/page.jpg': Buffer.from('<html>Нет такой страницы'),
    '/script.svg': Buffer.from('<svg xmlns="a"><script>1</script></svg>'),
    '/huge.jpg': (_, answer) => answer.writeHead(200, { 'content-length': 41e6 }).end('a'),
    '/hangs.jpg': () => {},
  })
  const paths = [
    '/plan.png',
    '/named.html',
    '/page.jpg',
    '/script.svg',
    '/huge.jpg',
    '/hangs.jpg',
    '/gone.jpg',
  ]
  const importing = await openImporting()
  const { state } = await importing.bringText(feedOf(paths.map(server.urlOf)), { format: 'cian' })
  expect(state).toBe('published')
  await using site = await bringing(importing)
  await expect.poll(site.pictures.counts).toEqual({ ready: 2, waiting: 0, failing: 5 })
  const rows = await importing.ask<{ url: string; error: string }>(
    'select url, error from picture where error is not null order by url',
  )
  const reasons = rows.map(({ url, error }) => error.replace(url, new URL(url).pathname))
  expect(reasons).toEqual([
    '/gone.jpg: ответ 404',
    '/hangs.jpg: не ответил за 0,5 с',
    '/huge.jpg: больше 0 МБ',
    '/page.jpg: страница HTML, а не картинка',
    '/script.svg: SVG со скриптом или внешними частями',
  ])
  const { count, first } = await listFailures(importing.pool)
  expect([count, first]).toEqual([5, `${server.urlOf('/gone.jpg')}: ответ 404`])
  const found = await findPictures(importing.pool, [server.urlOf('/plan.png')])
  expect([...found.values()]).toMatchObject([{ width: 900, height: 700, colour: '#285aa0' }])
  expect(site.renewed.times).toBeGreaterThan(0)
  await importing.close()
})

test('a picture is asked for again in a day: 304 keeps it, other bytes replace it, a failure leaves it', async () => {
  const bodies = [
    await plainPicture(10, 10).png().toBuffer(),
    await plainPicture(20, 10).png().toBuffer(),
  ]
  let turn = 0
  await using server = await servePictures({
    '/a.png': ({ headers }, answer) => {
      const etag = `"${turn}"`
      if (turn > 1) answer.writeHead(500).end()
      else if (headers['if-none-match'] === etag) answer.writeHead(304).end()
      else answer.writeHead(200, { etag }).end(bodies[turn])
    },
  })
  const importing = await openImporting()
  await importing.bringText(feedOf([server.urlOf('/a.png')]), { format: 'cian' })
  await using site = await bringing(importing)
  const state = async () => {
    const [row] = await importing.ask<{ width: number | null; error: string | null; due: boolean }>(
      'select width, error, next_at <= now() as due from picture',
    )
    return `${row?.width} ${row?.due ? 'due' : 'later'}${row?.error ? ' failing' : ''}`
  }
  await expect.poll(state).toBe('10 later')
  const nextDay = () => importing.pool.query(`update picture set next_at = now() - interval '1 s'`)
  await nextDay()
  await expect.poll(() => server.asked.length).toBe(2)
  await expect.poll(state).toBe('10 later')
  const [renewals] = [site.renewed.times]
  turn = 1
  await nextDay()
  await expect.poll(state).toBe('20 later')
  turn = 2
  await nextDay()
  await expect.poll(state).toBe('20 later failing')
  expect(site.renewed.times).toBeGreaterThan(renewals)
  await importing.close()
})
