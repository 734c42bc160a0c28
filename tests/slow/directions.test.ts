import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'directions-'))
for (const part of ['src', 'tests', 'tools', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
  cpSync(part, join(copy, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

/** What a step of `npm run check` answers in the copy. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npx', words, { cwd: copy, encoding: 'utf8' })
  return { status, lines: stdout + stderr }
}

test('a type that domain takes from the server fails the check', () => {
  writeFileSync(
    join(copy, 'src/domain/stray.ts'),
    "import type { Config } from '#server/config.ts'\n\nexport type Stray = Config\n",
  )
  const { status, lines } = run('vitest', 'run', '--project', 'embedded', 'tests/architecture')
  expect(status).toBe(1)
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
