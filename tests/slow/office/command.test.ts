import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../../support/site.ts'
import { browserOf } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const tool = join(import.meta.dirname, '../../../tools/run.mjs')

/** `npm run staff -- …` at the prompt, beside the site that holds the database. */
async function run(words: string[], input = '') {
  const { dataDir, databaseUrl } = site
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [tool, 'staff', ...words], { env })
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, out: out + err }
}

const anna = ['add', 'a@b.ru', '--name', 'Анна', '--role', 'owner']

test('the first owner is added at the prompt and comes in with that password', async () => {
  expect((await run(['list'])).out).toContain('Сотрудников нет')
  expect(await run([...anna, '--password-stdin'], 'abcdefgh\n')).toMatchObject({
    code: 1,
    out: expect.stringContaining('с\u00A0цифрой, строчной и\u00A0заглавной буквой'),
  })
  expect((await run([...anna, '--password-stdin'], 'Abcdefgh1\n')).code).toBe(0)
  const { ask } = browserOf(site)
  const entering = { email: 'a@b.ru', password: 'Abcdefgh1' }
  expect((await ask('POST', '/session', entering)).body).toEqual({ next: 'enrol' })
  expect((await run(['list'])).out).toMatch(/^a@b\.ru {2}Анна {2}owner/)
  expect(await run(anna)).toMatchObject({ code: 1, out: expect.stringContaining('уже есть') })
})

test('without a password a link is printed, and a reset prints another and ends the sessions', async () => {
  const added = await run(['add', 'b@b.ru', '--name', 'Борис', '--role', 'content'])
  const [, token] = /\/staff\/welcome\/([\w-]{43})/.exec(added.out) ?? []
  const { ask } = browserOf(site)
  const accepted = await ask('POST', '/welcome', { token, password: 'Abcdefgh1' })
  expect([accepted.status, accepted.body]).toEqual([200, { next: 'done' }])
  const reset = await run(['reset', 'B@b.ru'])
  expect([reset.code, reset.out]).toEqual([0, expect.stringMatching(/\/staff\/welcome\//)])
  expect((await ask('GET', '/me')).status).toBe(401)
})

test('somebody is blocked at the prompt; the last owner is not', async () => {
  expect((await run(['block', 'b@b.ru'])).code).toBe(0)
  expect((await run(['list'])).out).toContain('заблокирован')
  expect(await run(['block', 'a@b.ru'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('последний владелец'),
  })
})

test.each([
  [['add', 'x', '--name', 'Анна', '--role', 'owner'], 'email: Поле заполнено некорректно'],
  [['add', 'c@b.ru', '--name', 'Анна', '--role', 'king'], 'role: Выберите роль из списка'],
  [['block', 'nobody@b.ru'], 'nobody@b.ru нет'],
  [['dance', 'x'], 'npm run staff'],
  [['list', '--all'], '--all'],
])('%j is refused with a word', async (words, word) => {
  expect(await run(words)).toEqual({ code: 1, out: expect.stringContaining(word) })
})
