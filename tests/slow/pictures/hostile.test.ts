import { beforeAll, expect, test, vi } from 'vitest'

import { createEncoders, EncodersClosed, priorities } from '#server/pictures/encoders.ts'
import { retryFailures } from '#server/pictures/picture-failures.ts'

import { childrenOf } from '../../support/child-processes.ts'
import { endlessDrawing, hostilePictures } from '../../support/hostile-pictures.ts'
import { openImporting } from '../../support/importing/open-importing.ts'
import { photograph, plainPicture, servePictures } from '../../support/picture-server.ts'
import { openPictureSite, planFeed } from '../../support/picture-site.ts'

vi.setConfig({ testTimeout: 600_000 })

/** How long the encoder may take: on a busy machine its start alone takes seconds. */
let encoderMs = 0
beforeAll(async () => {
  const encoders = createEncoders(60_000)
  const body = await plainPicture(900, 700).png().toBuffer()
  const began = performance.now()
  await encoders.run(priorities.waiting, ({ ask }) => ask('read', { name: '1.png', body }))
  encoderMs = Math.max(5_000, Math.ceil(15 * (performance.now() - began)))
  encoders.close()
})

/** Time enough for all of a test, where what never ends must be ended by something else. */
const UNLIMITED = { encoderMs: 600_000 }

/** Longer than a picture that is never read takes until it is refused, twice. */
const refusing = () => ({ timeout: 30_000 + 4 * encoderMs })

type Importing = Awaited<ReturnType<typeof openImporting>>

const errorsOf = async (importing: Importing) =>
  Object.fromEntries(
    (
      await importing.ask<{ url: string; error: string | null }>('select url, error from picture')
    ).map(({ url, error }) => [new URL(url).pathname, error]),
  )

/** A shorter pause is the machine's own. */
const LEAST_PAUSE_MS = 50

/** The longest time that nothing else could run, ms. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work
  clearInterval(timer)
  return longest
}

test('hostile pictures of a feed are refused by name, once; the rest come meanwhile and the site stays free', async () => {
  const hostile = await hostilePictures()
  const good = await plainPicture(900, 700).png().toBuffer()
  const slow = endlessDrawing()
  await using bad = await servePictures({
    '/endless.svg': slow,
    ...Object.fromEntries(Object.entries(hostile).map(([path, { body }]) => [path, body])),
  })
  await using fine = await servePictures({ '/1.png': good, '/2.png': good, '/3.png': good })
  await using importing = await openImporting()
  const urls = [
    ...['/endless.svg', ...Object.keys(hostile)].map(bad.urlOf),
    ...['/1.png', '/2.png', '/3.png'].map(fine.urlOf),
  ]
  await importing.bringText(planFeed(urls), { format: 'cian' })
  const photo = await photograph(4_000, 3_000)
  {
    await using site = await openPictureSite(importing, { encoderMs })
    const quiet = await longestPause(site.pictures.keep('фото.jpg', photo))
    const busy = await longestPause(
      (async () => {
        await expect.poll(site.pictures.counts).toMatchObject({ ready: 3 })
        // the endless one still takes its slot
        expect((await errorsOf(importing))['/endless.svg']).toBeNull()
        expect(await site.pictures.keep('план.png', good)).toMatchObject({ width: 900 })
        expect((await errorsOf(importing))['/endless.svg']).toBeNull()
        const failing = Object.keys(hostile).length + 1
        await expect
          .poll(site.pictures.counts, refusing())
          .toEqual({ ready: 3, waiting: 0, failing })
      })(),
    )
    expect(busy).toBeLessThan(20 * Math.max(quiet, LEAST_PAUSE_MS))
    const errors = await errorsOf(importing)
    expect(errors['/endless.svg']).toMatch('не прочитана за')
    for (const [path, { why }] of Object.entries(hostile)) expect(errors[path]).toMatch(why)
  }
  const asked = bad.asked.length
  expect(new Set(bad.asked).size).toBe(asked)

  // neither a restart nor the next day reads the same bytes again
  await using site = await openPictureSite(importing, { encoderMs })
  await site.pictures.keep('ещё.png', good)
  expect(bad.asked.length).toBe(asked)
  const before = await errorsOf(importing)
  await importing.pool.query(`update picture set next_at = now() where error is not null`)
  await expect.poll(() => bad.asked.length).toBe(2 * asked)
  const started = site.reads()
  await expect
    .poll(() => importing.numberOf('select count(*) n from picture where next_at <= now()'))
    .toBe(0)
  expect(await errorsOf(importing)).toEqual(before)
  expect(site.reads()).toBe(started)

  // staff ask for them once more
  const [source] = await importing.ask<{ id: number }>('select id from source')
  expect(await retryFailures(importing.pool, source?.id ?? 0)).toBe(asked)
  await expect.poll(() => site.reads(), refusing()).toBe(started + asked)
})

test('an upload that never ends holds up no other, and a site that stops does not wait for it', async () => {
  await using importing = await openImporting()
  const site = await openPictureSite(importing, UNLIMITED)
  const photo = await photograph(1_000, 800)
  const stuck = site.pictures.keep('план.svg', endlessDrawing())
  stuck.catch(() => {})
  const others = await Promise.all([1, 2, 3].map((at) => site.pictures.keep(`${at}.jpg`, photo)))
  expect(others).toMatchObject([1, 2, 3].map(() => ({ width: 1_000 })))
  await site.pictures.close()
  await expect(stuck).rejects.toThrow(EncodersClosed)
  await expect.poll(() => childrenOf(process.pid, 'encode.process')).toEqual([])
})

test('a reader that is killed loses nothing but its picture, which comes once more', async () => {
  const good = await plainPicture(900, 700).png().toBuffer()
  await using server = await servePictures({ '/1.png': good, '/endless.svg': endlessDrawing() })
  await using importing = await openImporting()
  await importing.bringText(planFeed(['/endless.svg', '/1.png'].map(server.urlOf)), {
    format: 'cian',
  })
  await using site = await openPictureSite(importing, UNLIMITED)
  await expect.poll(site.pictures.counts, refusing()).toMatchObject({ ready: 1 })
  for (const pid of childrenOf(process.pid, 'encode.process')) process.kill(pid, 'SIGKILL')
  await expect
    .poll(async () => (await errorsOf(importing))['/endless.svg'], refusing())
    .toMatch('прервалось')
  expect(await site.pictures.keep('2.png', good)).toMatchObject({ width: 900 })
  const times = () => server.asked.filter((path) => path === '/endless.svg').length
  await expect.poll(times, refusing()).toBe(2)
})
