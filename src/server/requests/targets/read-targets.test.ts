import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'

import { BadTargets, readTargets } from './read-targets.ts'

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-targets-'))
  const path = join(folder, 'targets.json')
  writeFileSync(path, text)
  try {
    return readTargets(path, 'https://stvor.example')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('targets of every type are read', () => {
  const targets = read(
    JSON.stringify([
      {
        name: 'crm',
        type: 'webhook',
        url: 'https://crm.example/hook',
        secret: 's',
        retryFromMs: 50,
      },
      { name: 'near', type: 'webhook', url: 'http://127.0.0.1:9/hook' },
      { name: 'b24', type: 'bitrix24', url: 'https://a.example/rest/1/token/' },
      { name: 'amo', type: 'amocrm', url: 'https://a.example', token: 't' },
      { name: 'mail', type: 'email', to: 'a@b.example', smtp: 'smtp://127.0.0.1:1' },
      { name: 'own', type: 'file', path: '/tmp/x.jsonl', categories: ['СМИ'] },
    ]),
  )
  expect(targets.map(({ name, retryFromMs }) => [name, retryFromMs])).toEqual([
    ['crm', 50],
    ['near', 60_000],
    ['b24', 60_000],
    ['amo', 60_000],
    ['mail', 60_000],
    ['own', 60_000],
  ])
  expect(targets.at(-1)?.wants(about('СМИ'))).toBe(true)
  expect(targets.at(-1)?.wants(about('Trade-in'))).toBe(false)
  for (const target of targets) target.close?.()
})

test('without a file there are no targets', () => {
  expect(readTargets('/nowhere/targets.json', 'https://stvor.example')).toEqual([])
})

function b24(more: object) {
  return JSON.stringify([{ name: 'a', type: 'bitrix24', url: 'https://a.example', ...more }])
}

test.each([
  ['{', 'JSON list'],
  ['{}', 'JSON list'],
  ['[5]', 'JSON list'],
  ['[{"type":"file","path":"x"}]', 'number 1: «name»'],
  ['[{"name":"a","type":"fax"}]', '«a»: its type'],
  [b24({ reportSecret: 'short' }), '«reportSecret»'],
  [b24({ statuses: { WON: 'booked' } }), '«reportSecret»'],
  [b24({ reportSecret: 'long-enough-secret', statuses: { WON: 'sold' } }), '«statuses»: «WON»'],
  ['[{"name":"a","type":"file","path":"x","reportSecret":"long-enough-secret"}]', '«reportSecret»'],
  ['[{"name":"a","type":"webhook","url":"crm"}]', '«url»'],
  ['[{"name":"a","type":"webhook","url":"http://crm.example/"}]', 'https://'],
  ['[{"name":"a","type":"webhook","url":"https://a.example","secert":"x"}]', '«secert»'],
  ['[{"name":"a","type":"file","path":"x","retryFromMs":0.5}]', '«retryFromMs»'],
  ['[{"name":"a","type":"email","to":"nobody","smtp":"smtp://a"}]', '«to»'],
  ['[{"name":"a","type":"email","to":"a@b.ru","smtp":"a"}]', '«smtp»'],
  ['[{"name":"a","type":"file","path":"x"},{"name":"a","type":"file","path":"y"}]', 'two targets'],
])('%s stops the start: %s', (text, why) => {
  expect(() => read(text)).toThrow(BadTargets)
  expect(() => read(text)).toThrow('REQUEST_TARGETS_FILE')
  expect(() => read(text)).toThrow(why)
})

const about = (category: string, projects: string[] = [], kinds: LotKind[] = []) => ({
  category,
  projects,
  kinds,
  hasEmail: false,
  isBooking: false,
})

test('a target of a project gets what is about it, and what is about none', async () => {
  const path = join(tmpdir(), `targets-${process.pid}.json`)
  writeFileSync(
    path,
    JSON.stringify([
      { name: 'yar', type: 'file', path: '/tmp/x.jsonl', projects: ['yar'], kinds: ['flat'] },
    ]),
  )
  const [target] = readTargets(path, 'https://stvor.example')
  expect(target?.wants(about('Другое', ['yar'], ['flat']))).toBe(true)
  expect(target?.wants(about('Другое', ['reka'], ['flat']))).toBe(false)
  expect(target?.wants(about('Другое', ['yar'], ['parking']))).toBe(false)
  expect(target?.wants(about('Другое'))).toBe(true)
})
