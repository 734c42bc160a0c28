import { spawnSync } from 'node:child_process'

process.chdir(new URL('..', import.meta.url).pathname)
// A process of its own: the memory of a build would stay with the site.
const { status } = spawnSync(process.execPath, ['tools/build-if-needed.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import(new URL('../dist/server/main.js', import.meta.url).href)
