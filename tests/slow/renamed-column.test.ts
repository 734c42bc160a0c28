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

const copy = mkdtempSync(join(tmpdir(), 'renamed-column-'))
for (const part of ['src', 'tests', 'tools', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
  cpSync(part, join(copy, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

/** What a step of `npm run check` answers in the copy. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npx', words, { cwd: copy, encoding: 'utf8' })
  return { status, lines: stdout + stderr }
}

test('a column that a migration renames fails the check by the names of its statements', () => {
  const migrations = join(copy, 'src/server/db/migrations')
  const path = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const [last] = journal.entries.slice(-1)
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'renamed-column' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  appendFileSync(
    join(migrations, 'renamed-column.sql'),
    'alter table picture rename column refused_hash to unreadable_hash',
  )
  const check = run('vitest', 'run', '--project', 'embedded', 'tests/database/described-statements')
  expect(check.status).toBe(1)
  expect(check.lines).toContain('«claim due pictures»')
  expect(check.lines).toContain('column "refused_hash" does not exist')
})

test('a column that is renamed in the schema fails the types of those who read it', () => {
  const path = join(copy, 'src/server/db/schema/lots.ts')
  const schema = readFileSync(path, 'utf8')
  writeFileSync(path, schema.replace(/\bbasePrice:/, 'listPrice:'))
  const { status, lines } = run('tsc', '--noEmit')
  expect(status).not.toBe(0)
  expect(lines).toContain("Property 'basePrice'")
})
