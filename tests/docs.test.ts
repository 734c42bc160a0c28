import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { choosing } from './support/engines/choosing.ts'
import {
  ALL_OTHERS,
  engineNames,
  EVERY_ADDRESS,
  ROOM_IS_TRACED,
} from './support/engines/engine-names.ts'

const files = globSync('{src,tests,bench,tools,docs,config,public}/**').map((file) => `/${file}`)
const written = ['README.md', ...globSync('docs/**/*.md')]

/** «src/server/app.ts», «site/navigation/», and «cache.ts» where the words before it name the room. */
const named =
  /(?<![\w./{}-])(?:(?:src|server|site|domain|catalogue|geometry|drawings|demo|tests|bench|tools|docs|config|public)\/[\w./-]*|[\w.-]+\.tsx?\b)/g

test.each(written)('every file and room that %s names is there', (page) => {
  const paths = [...readFileSync(page, 'utf8').matchAll(named)].map(([path]) =>
    path.replace(/[./]+$/, ''),
  )
  expect(paths.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
})

test('every word of the trade and every mechanism is told in full', () => {
  const rows = readFileSync('docs/words.md', 'utf8').match(/^\|.*\|$/gm) ?? []
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  expect(cells.length).toBeGreaterThan(80)
  expect(cells.filter((row) => row.length !== 3 || row.includes(''))).toEqual([])
})

test('every test by which a requirement of ASVS is met is there', () => {
  const named = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/`([^`]+\.test\.ts)` «([^»]+)»/g)]
  const missing = named.filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  )
  expect([named.length > 25, missing.map(([all]) => all)]).toEqual([true, []])
})

test('the table of browsers has the journeys and engines of today', () => {
  const [heads = [], , ...rows] = (
    readFileSync('docs/browsers.md', 'utf8').match(/^\|.*\|$/gm) ?? []
  ).map((row) => row.split('|').map((cell) => cell.trim()))
  expect(rows.map(([, journey]) => journey)).toEqual([
    EVERY_ADDRESS,
    ROOM_IS_TRACED,
    ...Object.keys(choosing),
    ALL_OTHERS,
  ])
  const strays = engineNames.filter((engine, at) => !heads[at + 2]?.startsWith(engine))
  expect([heads.length, strays]).toEqual([engineNames.length + 3, []])
})
