import type { Pool } from 'pg'

import { readMissed } from '#server/missed/store-missed.ts'
import { conflict, ok } from '#server/office/http/answers.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { Commands } from '#server/office/imports/commands.ts'

import { findWaitingForStaff } from './waiting.ts'

type OverviewTools = {
  pool: Pool
  commands: Commands
  /** Stores what this process has counted, so that the latest is seen too. */
  storeMissed: () => Promise<void>
}

const OF_A_WEEK = { days: 7, most: 20 }

/** What needs a person today, and how the site does. */
export function overviewEndpoints({ pool, commands, storeMissed }: OverviewTools): Endpoint[] {
  return [
    { method: 'GET', path: '/overview', needs: 'signedIn', answer: overview },
    { method: 'GET', path: '/health', needs: ['control', 'read'], answer: examine },
  ]

  async function overview({ caller }: StaffCall): Promise<Answer> {
    await storeMissed()
    const [waiting, notFound, searches] = await Promise.all([
      findWaitingForStaff(pool, caller),
      readMissed(pool, 'notFound', OF_A_WEEK),
      readMissed(pool, 'search', OF_A_WEEK),
    ])
    return ok({ ...waiting, notFound, searches })
  }

  /** The doctor looks at the whole site in a process of its own. */
  async function examine(): Promise<Answer> {
    const end = await commands.runShortly('doctor', '--json')
    if (!end?.output.startsWith('[')) return conflict('Проверка не закончилась: попробуйте позже')
    return ok({ items: JSON.parse(end.output) })
  }
}
