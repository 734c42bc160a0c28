import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { setHoursAhead } from '#domain/time/site-time.ts'

import { look, place, suffer } from '../../support/doctor.ts'
import { startSite } from '../../support/site.ts'

test('a site at work, and the same site stopped, have no fault', async () => {
  await using site = await startSite()
  await site.pool.query(
    `update building set permit = '18-301-17', declaration_url = 'https://d.example/1'`,
  )
  await site.pool.query(`insert into legal_entity (name) values ('ООО «Застройщик»')`)
  await site.pool.query(
    'update project set legal_entity_id = (select id from legal_entity limit 1)',
  )
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const running = await look(site, { port: Number(new URL(url).port) })
  expect(running.wrong).toEqual([])
  expect(running.lines).toContainEqual(expect.stringContaining('отвечает'))
  expect(running.lines).toContain('✓ Журнал заявок: все заявки в базе')
  await site.app.close()
  const stopped = await look(site)
  expect(stopped.wrong).toEqual([])
  expect(stopped.lines).toContain('! Сайт: на порту 1 не запущен')
  expect(stopped.lines).toContain('✓ Свежесть источников: все вовремя')
})

test('an address of the menu that leads nowhere is named; a page, its query and a redirect are not', async () => {
  const brandDir = mkdtempSync(join(tmpdir(), 'stvor-menu-'))
  cpSync('tests/support/river-brand', brandDir, { recursive: true })
  const menu = [
    ['Лизинг', '/lizing'],
    ['Студии', '/kvartiry?rooms=0'],
    ['Старое', '/staroe'],
  ].map(([title, path]) => ({ title, path }))
  const brand = JSON.parse(readFileSync(join(brandDir, 'brand.json'), 'utf8'))
  writeFileSync(join(brandDir, 'brand.json'), JSON.stringify({ ...brand, menu }))
  const rules = join(brandDir, 'rules.json')
  writeFileSync(rules, '{"/staroe": {"redirect": "/kvartiry"}}')
  const settings = { BRAND_DIR: brandDir, ROUTE_RULES_FILE: rules }
  await using site = await startSite({ settings })
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { wrong } = await look(site, { settings, port: Number(new URL(url).port) })
  rmSync(brandDir, { recursive: true })
  expect(wrong.filter((line) => line.includes('Меню'))).toEqual([
    '✗ Меню: «Лизинг» ведёт на /lizing, а такой страницы нет: исправьте brand.json',
  ])
})

test('a site of an older build than the one in its folder is to be started anew', async () => {
  await using site = await startSite()
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { wrong } = await look(site, { port: Number(new URL(url).port), buildId: 'newer' })
  expect(wrong).toContainEqual(expect.stringMatching(/^✗ Выпуск: работает не та сборка/))
})

const SOURCE = `insert into source (name, format, address, every_seconds, last_good_at, headers, paused_at, pause_reason)`
const leaveRequest = (state: string, number: string, at = 'now()') => `
  insert into request (number, idempotency_key, created_at, state, category, subject, name, phone, phone_typed, comment,
    channel, time, lots, page, form, attribution, address, user_agent, language, referrer, spam_score, spam_reasons)
  values ('${number}', '${number}', ${at}, '${state}', 'c', 's', 'n', '+79120000000', '8912', '',
    '', '', '{}', '/', '', '{}', '', '', '', '', 0, '{}')`

const faults: readonly [sql: string, line: string][] = [
  [
    `${SOURCE} values ('утром', 'yrl', 'https://f.example/', 60, now() - interval '1 hour', '[]', null, null)`,
    '✗ Свежесть источников: Источник «утром»: хорошего прогона нет',
  ],
  [
    `${SOURCE} values ('ключ', 'yrl', 'https://f.example/', 60, now(), '[{"name": "x-key", "env": "FEED_KEY"}]', null, null)`,
    '✗ Секреты источников: Источник «ключ»: переменная FEED_KEY не задана',
  ],
  [
    `${SOURCE} values ('фид', 'yrl', null, null, now(), '[]', null, null);
     insert into import_run (source_id, state, reason) select id, 'refused', 'это не YRL' from source where name = 'фид'`,
    '✗ Отклонённые прогоны: Источник «фид»: последний прогон не принят: это не YRL',
  ],
  [leaveRequest('quarantined', 'spam'), '✗ Карантин заявок: Заявки, похожие на спам: 1'],
  [
    `${leaveRequest('new', 'waits')};
     insert into delivery (request_id, target, state, last_error) select id, 'crm', 'dead', 'HTTP 500' from request where number = 'waits'`,
    '✗ Доставка заявок: Заявки не доходят до «crm»: ждут 1, последняя ошибка: HTTP 500',
  ],
  [
    `insert into picture (url, error, tries, named_at) values ('https://f.example/1.jpg', 'HTTP 404', 3, now())`,
    '✗ Картинки: Записи сайта: не загружаются картинки: 1 (HTTP 404)',
  ],
  [
    leaveRequest('new', 'tomorrow', "now() + interval '1 day'"),
    '✗ Часы: в базе события из будущего',
  ],
]

test('feeds that have not come or were refused, secrets, spam, requests that nobody takes, pictures and clocks are told by name', async () => {
  await using where = await place()
  await suffer(where, faults.map(([sql]) => sql).join(';'))
  const { wrong } = await look(where)
  const told = faults.map(([, line]) => line)
  expect(wrong.toSorted()).toEqual(told.toSorted().map((line) => expect.stringContaining(line)))
})

test('clocks are told in words, by the time of the site', async () => {
  const MOMENT = String.raw`\d{1,2}\u00A0[а-я]+ \d{4}, \d\d:\d\d \(МСК\+2\)`
  setHoursAhead(5)
  onTestFinished(() => setHoursAhead(3))
  await using where = await place()
  expect((await look(where)).lines).toContainEqual(
    expect.stringMatching(new RegExp(`^✓ Часы: ${MOMENT}$`)),
  )
  await suffer(where, leaveRequest('new', 'ahead', `'2999-01-31 20:30:00+00'`))
  expect((await look(where)).wrong).toContain(
    '✗ Часы: в базе события из будущего (1\u00A0февраля 2999, 01:30 (МСК+2)): часы отстали или спешили',
  )
})

test('a source that stands still on purpose is no fault, and is told', async () => {
  await using where = await place()
  await suffer(where, `${SOURCE} values ('фид', 'yrl', null, null, now(), '[]', now(), 'откат')`)
  const { lines, wrong } = await look(where)
  expect(wrong).toEqual([])
  expect(lines).toContain(
    '! Источники на паузе: Источник «фид» на паузе: откат. Дальше: npm run sources -- resume фид',
  )
})

test('a house for sale without its developer, permit and declaration is named with what it lacks', async () => {
  await using where = await place('demo')
  await suffer(
    where,
    `update building set permit = '1', declaration_url = 'https://d.example/1';
     insert into legal_entity (name) values ('ООО «Застройщик»');
     update project set legal_entity_id = (select id from legal_entity limit 1)`,
  )
  expect((await look(where)).wrong).toEqual([])
  await suffer(
    where,
    `update legal_entity set nashdom_url = null;
     update building set permit = ' ', declaration_url = null where id = (
       select building_id from lot_state where status = 'available' limit 1)`,
  )
  expect((await look(where)).wrong).toEqual([
    expect.stringMatching(
      /^✗ Документы домов: Продаются .* \(разрешение на строительство, проектная декларация\): 1 \(/,
    ),
  ])
  await suffer(
    where,
    `insert into manual_override (entity, entity_id, field, value)
     select 'building', id, field, '"https://d.example/2"' from building, unnest(array['permit', 'declarationUrl']) field
     where permit = ' '`,
  )
  expect((await look(where)).wrong).toEqual([])
  await suffer(where, `update manual_override set until = now() where field = 'permit'`)
  expect((await look(where)).wrong).toEqual([
    expect.stringMatching(/закон \(разрешение на строительство\): 1 \(/),
  ])
})

test('a house whose promised date has passed unkept is named with the day', async () => {
  await using where = await place('demo')
  await suffer(
    where,
    `update building set name = '12', commissioned = false, keys_handed = false,
       commission_quarter = ${2024 * 4}, keys_quarter = null
     where id = (select min(id) from building)`,
  )
  const { lines } = await look(where)
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^! Сроки домов: Прошёл обещанный срок, а дом не сдан: 1 \([^,]+, корпус 12: срок ввода дома прошёл 31\sмарта\s2024/,
    ),
  )
})

test('a database that is away is said plainly, and the rest is looked at all the same', async () => {
  await using where = await place()
  const { lines, wrong } = await look({ ...where, databaseUrl: 'postgres://a:b@127.0.0.1:1/x' })
  expect(wrong).toEqual([
    expect.stringMatching(/^✗ База: недоступна \(ECONNREFUSED\): сайт отвечает из памяти/),
  ])
  expect(lines).toContain('✓ Место на диске: достаточно')
})

test('a database of an earlier release is told, and left as it is', async () => {
  await using where = await place()
  await suffer(
    where,
    `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  const told = expect.stringMatching(/^! База: .*схема \d+ из \d+: её поднимет запуск/)
  expect((await look(where)).lines).toContainEqual(told)
  expect((await look(where)).lines).toContainEqual(told)
})
