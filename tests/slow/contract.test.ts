import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'contract-'))
for (const part of ['src', 'tests', 'tools', 'bench', 'package.json', 'tsconfig.json'])
  cpSync(part, join(copy, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

/** Files that the type step of `npm run check` complains about when a text of one file is another. */
function complaintsAfter(file: string, text: string, other: string): string[] {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(text)
  writeFileSync(path, before.replace(text, other))
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit'], { cwd: copy, encoding: 'utf8' })
  writeFileSync(path, before)
  return stdout.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
}

test('a field that the office is answered under another name fails the check there', () => {
  const file = 'src/server/office/redirects/redirect-endpoints.ts'
  expect(complaintsAfter(file, '\n  data: { from,', '\n  fields: { from,')).toContain(file)
})

test('a field that visitors are answered under another name fails the check there', () => {
  const file = 'src/server/requests/forms/http.ts'
  expect(complaintsAfter(file, '{ number: saved.number }', '{ id: saved.number }')).toContain(file)
})

test('a field that the contract names otherwise fails the check on both sides', () => {
  expect(complaintsAfter('src/contract/public/lots.ts', 'free: count', 'vacant: count')).toEqual(
    expect.arrayContaining([
      'src/server/catalogue/api/queries.ts',
      'src/site/pages/home/hero/quick-filter.tsx',
    ]),
  )
})
