import type { Pool } from 'pg'

import { mayDo, type Role } from '#domain/office/roles.ts'
import { alertEvents, factsOf, type Condition } from '#server/alerts/condition.ts'
import type { FindConditions } from '#server/alerts/conditions.ts'
import { readMissed } from '#server/missed/store-missed.ts'
import { conflict, ok } from '#server/office/http/answers.ts'
import type { Answer, Caller, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { Commands } from '#server/office/imports/commands.ts'

import { findWaitingForStaff } from './waiting.ts'

type OverviewTools = {
  pool: Pool
  findConditions: FindConditions
  commands: Commands
  /** Stores what this process has counted, so that the latest is seen too. */
  storeMissed: () => Promise<void>
}

type Finding = { state: 'ok' | 'advice' | 'wrong'; about: string; text: string; event?: string }

/** What the doctor found, and when. */
type Health = { at: string; items: Finding[] }

const OF_A_WEEK = { days: 7, most: 20 }

/** What needs a person today, and how the site does. */
export function overviewEndpoints(tools: OverviewTools): Endpoint[] {
  const { pool, findConditions, commands, storeMissed } = tools
  let health: Health | null = null
  return [
    { method: 'GET', path: '/overview', needs: 'signedIn', answer: overview },
    { method: 'GET', path: '/health', needs: ['control', 'read'], answer: examine },
  ]

  async function overview({ caller }: StaffCall): Promise<Answer> {
    await storeMissed()
    const [conditions, waiting, notFound, searches] = await Promise.all([
      findConditions(),
      findWaitingForStaff(pool, caller),
      readMissed(pool, 'notFound', OF_A_WEEK),
      readMissed(pool, 'search', OF_A_WEEK),
    ])
    return ok({
      ...byEvent(conditions, caller),
      ...waiting,
      ...(mayDo(caller.role, 'control', 'read') && { health }),
      notFound,
      searches,
    })
  }

  /** The doctor looks at the whole site in a process of its own. */
  async function examine(): Promise<Answer> {
    const end = await commands.runShortly('doctor', '--json')
    if (!end?.output.startsWith('[')) return conflict('Проверка не закончилась: попробуйте позже')
    health = { at: new Date().toISOString(), items: JSON.parse(end.output) }
    return ok(health)
  }
}

/** Requests that are not delivered and held parts have names of their own in the API. */
function byEvent(found: readonly Condition[], { role }: Caller) {
  const seen = found
    .filter(({ event }) => mayDo(role, factsOf(event).area ?? 'runs', 'read'))
    .map((one) => ({
      ...one,
      name: alertEvents[one.event].name,
      href: mayOpen(role, one.href) ? one.href : null,
    }))
  const { deliveries = [], held = [], ...others } = Object.groupBy(seen, ({ event }) => event)
  return {
    ...(mayDo(role, 'requests', 'read') && { undelivered: deliveries }),
    held,
    conditions: Object.values(others).flat(),
  }
}

/** Cards of sources are closed to most of those who see what is wrong with them. */
const mayOpen = (role: Role, href: string | null) =>
  !href?.startsWith('/staff/sources') || mayDo(role, 'control', 'read')
