import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

import { checkSettings } from './check-settings.ts'
import { lineOf } from './finding.ts'

const REAL = {
  SITE_URL: 'https://stvor.example',
  PRODUCTION: '1',
  DEMO: '0',
  CONSENT: 'ask',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'k'.repeat(24),
  STAFF_SECRET: 's'.repeat(24),
  ALERTS: 'https://chat.example/hook',
}

const check = (change: Record<string, string>, has = { hasMail: true, targets: 1 }) =>
  checkSettings({ ...readConfig({ ...REAL, ...change }), ...has })
    .filter(({ state }) => state !== 'ok')
    .map(lineOf)

test('a site set up as the guide says has no fault', () => {
  expect(check({})).toEqual([])
})

test.each([
  [{ SITE_URL: 'http://stvor.example' }, '✗ SITE_URL: без https'],
  [{ SITE_URL: '' }, '✗ SITE_URL: «http://127.0.0.1:3000» виден только этой машине'],
  [
    { SITE_URL: '', HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' },
    '✗ SITE_URL: «http://0.0.0.0:3000» никуда не ведёт',
  ],
  [{ TRUST_PROXY: '0' }, '✗ TRUST_PROXY: не задан, а перед сайтом прокси'],
  [{ HOST: '0.0.0.0' }, '! TRUST_PROXY: сайт слушает 0.0.0.0'],
  [{ CONSENT: 'notice', ANALYTICS_ID: '12' }, '! CONSENT: счётчики работают до согласия'],
  [{ DEMO: '1' }, '! DEMO: на пустую базу ляжет выдуманный застройщик'],
  [{ ALERTS: '' }, '! ALERTS: не задан'],
  [{ METRICS_TOKEN: '' }, '! METRICS_TOKEN: не задан'],
  [{ METRICS_TOKEN: 'k'.repeat(23) }, '✗ METRICS_TOKEN: секрет короче 24 знаков'],
  [{ DATABASE_URL: 'postgres://a:short@db.example/x' }, '✗ DATABASE_URL: секрет короче 12'],
  [
    { DATABASE_URL: 'postgres://a:long-enough-one@db.example/x', STAFF_SECRET: '' },
    '! STAFF_SECRET: не задан',
  ],
  [{ FILES_URL: 's3://KEY:short@s3.example/b' }, '✗ FILES_URL: секрет короче 12'],
  [
    { FILES_URL: 's3://KEY:long-enough-secret@s3.example/b?insecure=1' },
    '✗ FILES_URL: insecure=1: ключ и файлы идут по сети открыто',
  ],
  [{ FETCH_PRIVATE: '1' }, '! FETCH_PRIVATE: выгрузки и картинки могут вести'],
])('%o is reported: %s', (change, line) => {
  expect(check(change as Record<string, string>)).toEqual([expect.stringContaining(line)])
})

test('nobody to tell and nothing to write with is reported', () => {
  const lines = check({}, { hasMail: false, targets: 0 })
  expect(lines).toEqual([
    expect.stringContaining('! MAIL: не задан'),
    expect.stringContaining('! REQUEST_TARGETS_FILE:'),
  ])
})

test('a database and a store on this machine need no long password', () => {
  const near = { DATABASE_URL: 'postgres://a:b@localhost/x', FILES_URL: 's3://K:S@127.0.0.1:9/b' }
  expect(check(near)).toEqual([])
})
