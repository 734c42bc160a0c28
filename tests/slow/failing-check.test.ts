import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'failing-check-'))
const parts = ['src', 'tests', 'tools', 'bench', 'package.json', 'tsconfig.json']
for (const part of [...parts, 'vitest.config.ts'])
  cpSync(part, join(copy, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

/** What a step of `npm run check` answers in the copy. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npx', words, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TEMPLATES: 'empty' },
  })
  return { status, lines: stdout + stderr }
}

/**
 * What the compiler complains about in these files and all that they import when a text of each file is another. The
 * options are those of the check; its whole program takes a minute more.
 */
function typesAfter(changes: [file: string, text: string, other: string][], readers: string[]) {
  const files = [...changes.map(([file]) => file), ...readers, ...ambient]
  const program = { extends: './tsconfig.json', include: [], files }
  writeFileSync(join(copy, 'tsconfig.read.json'), JSON.stringify(program))
  for (const [file, text, other] of changes) {
    const before = readFileSync(join(copy, file), 'utf8')
    expect(before).toContain(text)
    writeFileSync(join(copy, file), before.replace(text, other))
  }
  const { lines } = run('tsc', '-p', 'tsconfig.read.json')
  for (const [file, text, other] of changes) {
    const changed = readFileSync(join(copy, file), 'utf8')
    writeFileSync(join(copy, file), changed.replace(other, text))
  }
  const faulty = lines
    .split('\n')
    .flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
  return { lines, files: faulty }
}

const ambient = ['src/server/pdf/svg-to-pdfkit.d.ts', 'src/site/shell/accessibility/minified.d.ts']

test('a field or a column under another name fails the types of each that answers or reads it', () => {
  const toOffice = 'src/server/office/redirects/redirect-endpoints.ts'
  const toVisitors = 'src/server/requests/forms/http.ts'
  // What the contract names otherwise fails on both sides.
  const readers = [
    'src/server/catalogue/api/queries.ts',
    'src/site/pages/home/hero/quick-filter.tsx',
  ]
  const { lines, files } = typesAfter(
    [
      [toOffice, '\n  data: { from,', '\n  fields: { from,'],
      [toVisitors, '{ number: saved.number }', '{ id: saved.number }'],
      ['src/contract/public/lots.ts', 'free: count', 'vacant: count'],
      ['src/server/db/schema/lots.ts', '  basePrice:', '  listPrice:'],
    ],
    [...readers, 'src/server/import/stage/lots/initial-history.ts'],
  )
  expect(files).toEqual(expect.arrayContaining([toOffice, toVisitors, ...readers]))
  expect(lines).toContain("Property 'basePrice'")
})

test('a column that a migration renames fails the check, and so does a type that domain takes from the server', () => {
  const migrations = join(copy, 'src/server/db/migrations')
  const path = join(migrations, 'meta/_journal.json')
  const before = readFileSync(path, 'utf8')
  const journal = JSON.parse(before)
  const [last] = journal.entries.slice(-1)
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'renamed-column' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  appendFileSync(
    join(migrations, 'renamed-column.sql'),
    'alter table picture rename column refused_hash to unreadable_hash',
  )
  writeFileSync(
    join(copy, 'src/domain/stray.ts'),
    "import type { Config } from '#server/config.ts'\n\nexport type Stray = Config\n",
  )
  const rules = ['tests/database/described-statements', 'tests/architecture']
  const { status, lines } = run('vitest', 'run', '--project', 'embedded', ...rules)
  writeFileSync(path, before)
  rmSync(join(copy, 'src/domain/stray.ts'))
  expect(status).toBe(1)
  expect(lines).toContain('«claim due pictures»')
  expect(lines).toContain('column "refused_hash" does not exist')
  expect(lines).toContain('src/domain/stray.ts → src/server/config.ts')
})

test('a room that knows neither Node nor a browser fails the check where it uses one', () => {
  writeFileSync(
    join(copy, 'src/catalogue/stray.ts'),
    "import { readFileSync } from 'node:fs'\n\nexport const stray = readFileSync(document.title)\n",
  )
  const { status, lines } = run('tsc', '--build', 'src/catalogue')
  expect(status).toBe(1)
  expect(lines).toContain("Cannot find name 'node:fs'")
  expect(lines).toContain("Cannot find name 'document'")
})
