import { createHash, timingSafeEqual } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

import type { RequestStage } from '#domain/request/request-work.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn, type Database } from '#server/db/connect.ts'
import { reasonOf } from '#server/requests/delivery/delivery-worker.ts'
import { retryPause } from '#server/requests/delivery/retry-pause.ts'
import type { CrmReports, CrmStatus, Target } from '#server/requests/delivery/target.ts'

import {
  askAgainAfter,
  AT_ONCE,
  markAsked,
  markReported,
  storeStatus,
  takeReported,
  type ReportedLead,
} from './crm-leads.ts'

/** What a status of a CRM makes of a request here. */
export type StageOfCrm = {
  requestId: number
  stage: RequestStage
  statusName: string
  /** Nothing was known of its status before: it may have had this one all along. */
  isFirst: boolean
}

type StatusDeps = {
  db: Database
  pool: Pool
  background: BackgroundTasks
  log: Log
  targets: readonly Target[]
  takeStage: (client: PoolClient, of: StageOfCrm) => Promise<void>
}

const ASK_EVERY_MS = 30_000
const ASK_MS = 10_000
const FIRST_PAUSE_MS = 60_000
/** The pauses between so many tries make about four days. */
const MOST_TRIES = 13

const TASK = 'statuses of CRM'

export type CrmStatuses = ReturnType<typeof openCrmStatuses>

type CrmTarget = { name: string; crm: CrmReports }

/** Statuses that leads of ours have in CRM: a report marks a lead, and the CRM is asked for its status behind it. */
export function openCrmStatuses({ db, pool, background, log, targets, takeStage }: StatusDeps) {
  const crmTargets = targets.flatMap(({ name, crm }): CrmTarget[] => (crm ? [{ name, crm }] : []))
  const names = crmTargets.map(({ name }) => name)

  async function askDue() {
    if (names.length === 0) return
    let taken: ReportedLead[]
    do {
      taken = await takeReported(db, names)
      for (const lead of taken) await askAbout(lead)
    } while (taken.length === AT_ONCE)
  }

  async function askAbout(lead: ReportedLead) {
    const crm = crmTargets.find(({ name }) => name === lead.target)?.crm
    if (!crm || lead.lead === null) return markAsked(db, lead)
    const found = await crm
      .findStatus(lead.lead, AbortSignal.timeout(ASK_MS))
      .catch((error: unknown) => ({ reason: reasonOf(error) }))
    if (found && 'reason' in found) await askLater(lead, found.reason)
    else await take(lead, found, crm)
  }

  async function askLater(lead: ReportedLead, reason: string) {
    log.error({ target: lead.target, reason }, 'a CRM has not answered about a lead')
    if (lead.tries >= MOST_TRIES) await markAsked(db, lead)
    else await askAgainAfter(db, lead, retryPause(lead.tries, FIRST_PAUSE_MS))
  }

  /** What staff have set stays until the status there is another one. */
  const take = (lead: ReportedLead, found: CrmStatus | null, crm: CrmReports) =>
    inTransaction(pool, async (client) => {
      const queries = queriesOn(client)
      await markAsked(queries, lead)
      if (found === null || found.code === lead.status) return
      const isStored = await storeStatus(queries, lead, found)
      const stage = Object.hasOwn(crm.stages, found.code) ? crm.stages[found.code] : undefined
      if (isStored && stage)
        await takeStage(client, {
          requestId: lead.requestId,
          stage,
          statusName: found.name,
          isFirst: lead.status === null,
        })
    })

  const polling = background.repeat(TASK, ASK_EVERY_MS, askDue)
  let running: Promise<void> | null = null
  let isReported = false
  let isClosed = false

  /** One run at a time however many reports come: a CRM takes few questions in a second. */
  function askSoon() {
    isReported = true
    running ??= askWhileReported().finally(() => {
      running = null
    })
  }

  async function askWhileReported() {
    while (isReported && !isClosed) {
      isReported = false
      await background.run(TASK, askDue)
    }
  }

  return {
    /** The target whose secret ends the address of a report; null: none has this one. */
    findTarget: (kind: string, secret: string): CrmTarget | null =>
      crmTargets.find(({ crm }) => crm.kind === kind && isSame(crm.secret, secret)) ?? null,

    /** Leads that are not ours are let be. */
    async report({ name, crm }: CrmTarget, form: URLSearchParams) {
      if ((await markReported(db, name, crm.leadsIn(form))) > 0) askSoon()
    },

    async close() {
      isClosed = true
      await polling.stop()
      await running
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In the same time however much of it is right. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
