import { createOnDemandProcess } from '#server/concurrency/on-demand-process.ts'

import type { EndlessTasks } from './endless.process.ts'

const limits = { timeoutMs: 60_000, megabytes: 256 }
const apart = createOnDemandProcess<EndlessTasks>('#tests/support/endless.process.ts', limits)
await apart.ask('echo', 'ready')
void apart.ask('spin', undefined)
process.stdout.write('spinning\n')
