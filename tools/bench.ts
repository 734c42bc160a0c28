import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'

/**
 * Runs the project's own measurements, all or those named: `npm run bench -- serve import`. A number or a path goes to
 * the measurement it follows: `import 5000`.
 */
process.chdir(new URL('..', import.meta.url).pathname)
mkdirSync('bench/results', { recursive: true })
const wanted = process.argv.slice(2)
const all = globSync('bench/*.ts')
  .map((file) => file.slice('bench/'.length, -'.ts'.length))
  .toSorted()
const isSetting = (word: string) => /^[\d./]/.test(word)
const names = wanted.filter((word) => !isSetting(word))
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}
let failed = 0
for (const name of names.length > 0 ? names : all) {
  console.log(`\n— ${name} —`)
  const command = [`bench/${name}.ts`, ...settingsOf(name)]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)

function settingsOf(name: string): string[] {
  const after = wanted.includes(name) ? wanted.slice(wanted.indexOf(name) + 1) : []
  const next = after.findIndex((word) => !isSetting(word))
  return next < 0 ? after : after.slice(0, next)
}
