import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { request } from '#server/db/schema/requests.ts'

import { openRequestDesk, typed, until } from '../../support/request-desk.ts'
import { runRequests } from '../../requests/command.ts'

const EVERY_MS = 50
const FORGOTTEN = { name: 'Забытая', phone: '8 921 555-00-77' }

type Desk = Awaited<ReturnType<typeof openRequestDesk>>

/** Posts twenty requests a second until it is stopped, and gives the numbers of all. */
function postOn(desk: Desk) {
  const answers: ReturnType<Desk['post']>[] = []
  let isOver = false
  const posting = (async () => {
    while (!isOver) {
      answers.push(desk.post(typed({ comment: `Гость ${answers.length}` })))
      await setTimeout(EVERY_MS)
    }
  })()
  return {
    posted: () => answers.length,
    async stop() {
      isOver = true
      await posting
      return (await Promise.all(answers)).map((answer) => {
        expect(answer.statusCode).toBeLessThan(300)
        return String(answer.json().number)
      })
    },
  }
}

const journalsOf = ({ dataDir }: Desk) =>
  readdirSync(join(dataDir, 'requests'))
    .filter((name) => name.includes('.jsonl'))
    .map((name) => readFileSync(join(dataDir, 'requests', name), 'utf8'))
    .join('\n')

test('who is erased while twenty requests a second arrive is gone, and nothing of the others is lost', async () => {
  await using desk = await openRequestDesk()
  const load = postOn(desk)
  await until(() => load.posted() > 10)
  const forgotten = (await desk.post(typed(FORGOTTEN))).json().number
  const exported = await runRequests(desk, 'export', '--phone', FORGOTTEN.phone)
  expect(exported.out).toContain('Забытая')
  expect(exported.out.trim().split('\n')).toHaveLength(1)
  const erased = await runRequests(desk, 'erase', '--phone', FORGOTTEN.phone, '--yes')
  expect(erased.out).toContain('Стёрто заявок: 1')
  const before = load.posted()
  await until(() => load.posted() > before + 10)
  const others = await load.stop()

  const rows = async () =>
    new Map((await desk.db.select().from(request)).map((row) => [row.number, row]))
  await until(async () => (await rows()).size === others.length + 1)
  const stored = await rows()
  expect(stored.get(forgotten)).toMatchObject({ name: '', phone: '' })
  expect(stored.get(forgotten)?.erasedAt).not.toBeNull()
  const comments = others.map((number) => stored.get(number)?.comment)
  expect(comments).toEqual(others.map((_, at) => `Гость ${at}`))
  await until(() => !journalsOf(desk).includes('Забытая'))
})
