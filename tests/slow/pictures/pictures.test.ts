import { expect, test } from 'vitest'

import { conditionText } from '#server/operations/conditions/condition.ts'
import { createConditions } from '#server/operations/conditions/conditions.ts'
import { findFailures, formatFailures } from '#server/pictures/picture-failures.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { openImporting } from '../../support/importing/open-importing.ts'
import { openPictureSite, planFeed } from '../../support/picture-site.ts'
import { plainPicture, servePictures } from '../../support/picture-server.ts'

// A host of ours answers within it on a busy machine too.
const limits = { mostBytes: 1_000_000, timeoutMs: 2_500 }

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
  await using importing = await openImporting()
  const { state } = await importing.bringText(planFeed(paths.map(server.urlOf)), { format: 'cian' })
  expect(state).toBe('published')
  await using site = await openPictureSite(importing, { limits })
  await expect.poll(site.pictures.counts).toEqual({ ready: 2, waiting: 0, failing: 5 })
  const rows = await importing.ask<{ url: string; error: string }>(
    'select url, error from picture where error is not null order by url',
  )
  const reasons = rows.map(({ url, error }) => error.replace(url, new URL(url).pathname))
  expect(reasons).toEqual([
    '/gone.jpg: ответ 404',
    '/hangs.jpg: не ответил за 2,5 с',
    '/huge.jpg: больше 0 МБ',
    '/page.jpg: страница HTML, а не картинка',
    '/script.svg: в SVG есть скрипт; сохраните простым SVG или PNG',
  ])
  const [failures] = await findFailures(importing.pool)
  expect(failures).toMatchObject({ source: 'проба', count: 5 })
  expect(failures?.errors[0]).toBe(`${server.urlOf('/gone.jpg')}: ответ 404`)
  const found = await findPictures(importing.pool, [server.urlOf('/plan.png')])
  expect([...found.values()]).toMatchObject([{ width: 900, height: 700, colour: '#285aa0' }])
  expect(site.renewed.times).toBeGreaterThan(0)
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
  await using importing = await openImporting()
  await importing.bringText(planFeed([server.urlOf('/a.png')]), { format: 'cian' })
  await using site = await openPictureSite(importing, { limits })
  // While it is fetched its next time is minutes away, once it is here a day.
  const state = async () => {
    const [row] = await importing.ask<{
      width: number | null
      error: string | null
      rests: boolean
    }>(`select width, error, next_at > now() + interval '12 hours' rests from picture`)
    return `${row?.width}${row?.error ? ' failing' : row?.rests ? ' rests' : ''}`
  }
  await expect.poll(state).toBe('10 rests')
  const nextDay = () => importing.pool.query(`update picture set next_at = now() - interval '1 s'`)
  await nextDay()
  await expect.poll(() => server.asked.length).toBe(2)
  await expect.poll(state).toBe('10 rests')
  const [renewals] = [site.renewed.times]
  turn = 1
  await nextDay()
  await expect.poll(state).toBe('20 rests')
  turn = 2
  await nextDay()
  await expect.poll(state).toBe('20 failing')
  expect(site.renewed.times).toBeGreaterThan(renewals)
})

test('a host that hangs delays its own pictures alone; a circle of redirects is an error of its picture', async () => {
  const good = await plainPicture(900, 700).png().toBuffer()
  await using hanging = await servePictures(() => {})
  await using fine = await servePictures((request, answer) => {
    if (request.url?.startsWith('/round')) answer.writeHead(302, { location: '/round.png' }).end()
    else answer.end(good)
  })
  const plans = [
    ...Array.from({ length: 40 }, (_, at) => hanging.urlOf(`/${at}.png`)),
    ...Array.from({ length: 5 }, (_, at) => fine.urlOf(`/round-${at}.png`)),
    ...Array.from({ length: 40 }, (_, at) => fine.urlOf(`/${at}.png`)),
  ]
  await using importing = await openImporting()
  await importing.bringText(planFeed(plans), { format: 'cian' })
  const limits = { mostBytes: 1_000_000, timeoutMs: 60_000 }
  await using site = await openPictureSite(importing, { limits })
  await expect.poll(site.pictures.counts).toEqual({ ready: 40, waiting: 40, failing: 5 })
  expect(site.renewed.times).toBeGreaterThan(0)
  const [round] = await importing.ask<{ error: string }>(
    'select error from picture where error is not null order by url',
  )
  expect(round?.error).toMatch(/round-0\.png: больше 5 перенаправлений/)
})

test('pictures that cannot be had are named by source, ten of them, and the rest counted', async () => {
  await using server = await servePictures({})
  await using importing = await openImporting()
  const plans = Array.from({ length: 25 }, (_, at) => server.urlOf(`/${at}.png`))
  await importing.bringText(planFeed(plans), { format: 'cian' })
  await using site = await openPictureSite(importing)
  await expect.poll(site.pictures.counts).toMatchObject({ failing: 25 })
  const [failures] = await findFailures(importing.pool)
  expect(failures).toMatchObject({ source: 'проба', count: 25, errors: { length: 10 } })
  expect(formatFailures(failures ?? never())).toMatch(/\/0\.png: ответ 404; .*и\u00A0ещё 15$/)
  await importing.pool.query(`update picture set tries = 3`)
  const found = await createConditions({ ...importing, env: {} })()
  const [own] = found.filter(({ event }) => event === 'pictures')
  expect(own).toMatchObject({ subject: 'проба', rest: 15, items: { length: 10 } })
  expect(conditionText(own ?? never())).toMatch(
    /^Источник «проба»: не загружаются картинки: 25 \(.*ответ 404 и ещё 15\)$/,
  )
})

function never(): never {
  throw new Error('nothing was found')
}
