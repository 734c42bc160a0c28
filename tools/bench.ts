import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'

/** Runs the project's own measurements, all or those named: `npm run bench -- engine import`. */
process.chdir(new URL('..', import.meta.url).pathname)
mkdirSync('bench/results', { recursive: true })
const wanted = process.argv.slice(2)
const all = globSync('bench/*.ts')
  .map((file) => file.slice('bench/'.length, -'.ts'.length))
  .toSorted()
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}
let failed = 0
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n— ${name} —`)
  const { status } = spawnSync(process.execPath, ['--expose-gc', `bench/${name}.ts`], {
    stdio: 'inherit',
  })
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
