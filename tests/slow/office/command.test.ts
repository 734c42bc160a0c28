import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeSvg } from '#geometry/svg/write-svg.ts'

import { floorWith, sectionWith, unitWith } from '../../support/geometry/sample-geometry.ts'
import { startSite } from '../../support/site.ts'
import { browserOf } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const tool = join(import.meta.dirname, '../../../tools/run.mjs')

const run = (words: string[], input = '') => runTool('staff', words, input)

/** `npm run …` at the prompt, beside the site that holds the database. */
async function runTool(name: string, words: string[], input = '') {
  const { dataDir, databaseUrl } = site
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [tool, name, ...words], { env })
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

/** One room of a flat, so many hundredths of m². */
const flatOf = (number: string, area: number) => {
  const width = area * 2
  const rooms = [
    {
      kind: 'living' as const,
      name: null,
      outline: [
        [0, 0],
        [width, 0],
        [width, 5000],
        [0, 5000],
      ] as const,
    },
  ]
  return { ...unitWith('1', { rooms, doors: [], windows: [] }), lots: [number] }
}

test('a house is published from its drawing in the place of older drafts, held as drafts where areas differ, and refused where it is none', async () => {
  const { rows } = await site.pool.query(
    `select l.building_id house, s.name section, l.floor, l.number, l.area, l.section_id id
     from lot_state l join section s on s.id = l.section_id where l.number is not null and l.floor = 5 limit 1`,
  )
  const { house, section, floor, number, area, id } = rows[0]
  const bring = async (hundredths: number, ...words: string[]) => {
    const path = join(site.dataDir, 'plan.svg')
    const floors = [floorWith([floor, floor], [flatOf(number, hundredths)])]
    writeFileSync(path, writeSvg(sectionWith(floors), section))
    return runTool('geometry', [path, `--building=${house}`, `--section=${section}`, ...words])
  }
  const stored = async () => {
    const found = await site.pool.query(
      'select geometry is not null published, draft is not null draft from section_geometry where section_id = $1',
      [id],
    )
    return found.rows[0] ?? null
  }
  const dry = await bring(area, '--dry-run', '--json')
  expect([
    dry.code,
    JSON.parse(dry.out.split('\n').find((line) => line.startsWith('{')) ?? ''),
  ]).toEqual([0, expect.objectContaining({ rooms: 1, matched: 1, differences: [] })])
  expect(await stored()).toBeNull()
  expect(await bring(area * 1.1)).toMatchObject({ code: 2, out: expect.stringContaining('3 %') })
  expect(await stored()).toEqual({ published: false, draft: true })
  const { rows: files } = await site.pool.query('select report from geometry_file')
  expect(files[0].report.held[0]).toContain('3\u00A0%')
  // What is drawn while the file is read is newer than it.
  const date = (interval: string) =>
    site.pool.query(`update section_geometry set at = now() + interval '${interval}'`)
  const published = { code: 0, out: expect.stringContaining('Опубликовано') }
  await date('1 hour')
  expect(await bring(area)).toMatchObject(published)
  expect(await stored()).toEqual({ published: true, draft: true })
  await date('-1 hour')
  expect(await bring(area)).toMatchObject(published)
  expect(await stored()).toEqual({ published: true, draft: false })
  await site.pool.query(
    'update lot_state set section_id = null where section_id = $1 and number = $2',
    [id, number],
  )
  const path = join(site.dataDir, 'plan.svg')
  const homeless = await runTool('geometry', [path, `--building=${house}`, '--dry-run'])
  expect(homeless).toMatchObject({ code: 2, out: expect.stringContaining('Без секции') })
  const none = await runTool('geometry', [tool, `--building=${house}`])
  expect(none).toMatchObject({ code: 1, out: expect.stringContaining('не похож') })
})
