import type pg from 'pg'

import type { AlertEvent } from './condition.ts'

const LEASE = "now() + interval '1 minute'"
const IS_FREE = '(leased_until is null or leased_until < now())'
const CURRENT = '(event, subject) in (select * from unnest($1::text[], $2::text[]))'

/** What is sent of a condition: `text` holds all its words. */
export type Alert = { event: AlertEvent; subject: string; text: string }
export type AlertRow = Alert & { told: boolean }

const keysOf = (conditions: readonly Alert[]) => [
  conditions.map(({ event }) => event),
  conditions.map(({ subject }) => subject),
]

/** Notes what is so now, and takes what nobody has been told of for a day. */
export async function leaseDue(pool: pg.Pool, conditions: readonly Alert[]): Promise<AlertRow[]> {
  const keys = keysOf(conditions)
  await pool.query(
    `insert into alert (event, subject, text)
       select distinct on (event, subject) * from unnest($1::text[], $2::text[], $3::text[]) found (event, subject, text)
     on conflict (event, subject) do update set text = excluded.text`,
    [...keys, conditions.map(({ text }) => text)],
  )
  const { rows } = await pool.query<AlertRow>(
    `update alert set leased_until = ${LEASE}
     where ${CURRENT} and ${IS_FREE} and (told_at is null or told_at < now() - interval '1 day')
     returning event, subject, text, told_at is not null as told`,
    keys,
  )
  return rows
}

/** Takes what is not so any more. */
export async function leaseOver(pool: pg.Pool, conditions: readonly Alert[]): Promise<AlertRow[]> {
  const { rows } = await pool.query<AlertRow>(
    `update alert set leased_until = ${LEASE} where not ${CURRENT} and ${IS_FREE}
     returning event, subject, text, told_at is not null as told`,
    keysOf(conditions),
  )
  return rows
}

export const noteTold = (pool: pg.Pool, { event, subject }: Alert) =>
  pool.query(
    'update alert set told_at = now(), leased_until = null where event = $1 and subject = $2',
    [event, subject],
  )

export const dropAlert = (pool: pg.Pool, { event, subject }: Alert) =>
  pool.query('delete from alert where event = $1 and subject = $2', [event, subject])
