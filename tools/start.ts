import { fileURLToPath } from 'node:url'

import { ALLOCATOR, HEAP_FLAGS } from './heap-flags.ts'
import { buildSite } from './site-build.ts'

process.chdir(new URL('..', import.meta.url).pathname)
await buildSite()
const main = new URL('../dist/server/main.js', import.meta.url)
// In place of this process, with its number and its sockets: what the build has left in memory goes too.
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...HEAP_FLAGS, fileURLToPath(main)], {
    ...ALLOCATOR,
    ...process.env,
  })
else await import(main.href)
