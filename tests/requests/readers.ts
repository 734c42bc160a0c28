import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { LotStatus } from '#domain/lots/lot.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

import { bodiesOf, startMailServer } from '../support/mail-server.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

/** A site with mail, a mailbox that takes its letters, and readers who press what is in them. */
export async function openReaders() {
  const post = await startMailServer()
  const folder = mkdtempSync(join(tmpdir(), 'stvor-mail-'))
  const targets = join(folder, 'targets.json')
  writeFileSync(
    targets,
    JSON.stringify([
      {
        name: 'mail',
        type: 'email',
        to: 'sales@b.example',
        from: 'site@a.example',
        smtp: post.url,
      },
    ]),
  )
  const settings = { REQUEST_TARGETS_FILE: targets, SITE_URL: 'https://stvor.example' }
  const site = await startSite({ settings })

  let visitors = 0
  const send = (url: string, fields: Record<string, string> = {}, headers = {}) =>
    site.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.0.0.${++visitors}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  const lettersTo = (email: string) =>
    post.letters.filter((letter) => letter.includes(`To: ${email}`)).map(textOf)

  const rows = () => site.db.select().from(subscription)

  const lookedAt = (version: number) =>
    until(async () => {
      const waiting = (await rows()).filter(
        (one) => one.state === 'new' || (one.state === 'active' && one.version < version),
      )
      return waiting.every(({ nextAt }) => nextAt.getTime() > Date.now())
    })

  /** The letter that asks, answered; gives the token of its link. */
  async function confirmed(email: string): Promise<string> {
    await until(() => lettersTo(email).length === 1)
    const token = tokenOf(lettersTo(email)[0]!)
    const { statusCode } = await send(`/api/subscriptions/${token}`)
    if (statusCode !== 303) throw new Error(`confirming was answered ${statusCode}`)
    return token
  }

  /** One more catalogue, in which some lots have another status; the site notices it as in life. */
  async function publish(changes: Record<number, LotStatus>) {
    const next = site.catalogue.current.version + 1
    for (const [id, status] of Object.entries(changes)) {
      await site.pool.query(
        `insert into lot_state select (jsonb_populate_record(s, jsonb_build_object('version', $2::int, 'status', $3::text))).*
           from lot_state s where lot_id = $1 order by version desc limit 1`,
        [id, next, status],
      )
      await site.pool.query(
        `insert into status_history (lot_id, version, at, status) values ($1, $2, now(), $3)`,
        [id, next, status],
      )
    }
    await site.pool.query('update catalogue_state set version = $1', [next])
    await site.pool.query('notify catalogue')
    await until(() => site.catalogue.current.version === next)
    await lookedAt(next)
  }

  /** Its time has come, and the site looks again: in life a few seconds later, here at once. */
  async function comesDue(email: string) {
    await site.pool.query('update subscription set next_at = now() where email = $1', [email])
    await site.pool.query('notify catalogue')
  }

  return {
    site,
    post,
    send,
    lettersTo,
    rows,
    flats: () => [...site.catalogue.listedIds('flat')],
    rowOf: async (email: string) => (await rows()).find((one) => one.email === email),

    subscribe: (fields: Record<string, string>) =>
      send('/api/subscriptions', { consent: 'on', ...fields }),

    confirmed,
    publish,
    comesDue,

    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Headers in one line each, and the words. */
const textOf = (letter: string) => `${letter.replace(/\r\n[ \t]+/g, ' ')}\n${bodiesOf(letter)}`

export const tokenOf = (letter: string) => /\/api\/subscriptions\/([\w-]{32})/.exec(letter)![1]!
