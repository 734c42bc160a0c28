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

// What the middle one lacks the oldest lacks too; alone it is asked for the table of docs/browsers.md.
const isForTable = process.env.BROWSERS_TABLE !== undefined
const asked = olderEngines.filter(({ name }) => isForTable || name !== 'Chromium as 17.3')
testChoosing(asked, site, opened)
