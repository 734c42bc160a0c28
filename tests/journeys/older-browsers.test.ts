import { afterAll } from 'vitest'

import { olderEngines } from '../support/engines/engines.ts'
import { openEngines, testChoosing } from '../support/engines/run-journeys.ts'
import { startSiteProcess } from '../support/site-process.ts'

const site = await startSiteProcess({ template: 'drawn', settings: { ERROR_LOG: '1' } })
const opened = openEngines(site)
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

testChoosing(olderEngines, site, opened)
