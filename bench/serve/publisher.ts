import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

const PRICES = 20
const PROBE_MS = 20
/** A page that is late by so much is lost. */
const LONGEST_MS = 60_000

/** Publishes new prices as an import does, and waits until pages tell of them. */
export async function openPublisher(pool: Pool, url: string) {
  await untilOpen(pool)
  const { rows } = await pool.query<{ id: number }>(
    `select distinct lot_id id from lot_state s join lot on lot.id = s.lot_id
     where kind = 'flat' and status = 'available' order by lot_id limit ${PRICES}`,
  )
  const ids = rows.map(({ id }) => id)
  const [first = 0] = ids
  let rubles = 900_000_000

  async function untilShown(path: string, words: string) {
    for (const until = performance.now() + LONGEST_MS; performance.now() < until;) {
      const answer = await fetch(url + path)
      if ((await answer.text()).includes(words)) return
      await setTimeout(PROBE_MS)
    }
    throw new Error(`${path} does not say «${words}»`)
  }

  return {
    /** Milliseconds from the publication to the last of its pages. The dearest flat heads its list. */
    async publish(): Promise<number> {
      rubles += 1_000
      await pool.query(
        `insert into lot_state select s.* from lot_state l, catalogue_state c,
           lateral jsonb_populate_record(l, jsonb_build_object(
             'version', c.version + 1, 'price', $2::bigint - l.lot_id * 100, 'status', 'available')) s
         where l.lot_id = any($1) and l.version = (select max(version) from lot_state where lot_id = l.lot_id)`,
        [ids, rubles * 100 + first * 100],
      )
      await pool.query('update catalogue_state set version = version + 1, published_at = now()')
      await pool.query('notify catalogue')
      const published = performance.now()
      const words = rubles.toLocaleString('ru').replaceAll(/\s/g, '\u00A0')
      await Promise.all(
        [`/kvartiry/${first}`, '/kvartiry?sort=-price', '/kvartiry/_payload.json?sort=-price'].map(
          (path) => untilShown(path, path.includes('_payload') ? `${rubles}` : words),
        ),
      )
      return performance.now() - published
    },

    /** Of `/metrics`: how many pages were made, made anew and left as they were. */
    async countPages(): Promise<Record<string, number>> {
      const text = await (await fetch(`${url}/metrics`)).text()
      const found = text.matchAll(/stvor_pages_total\{outcome="(\w+)"\} (\d+)/g)
      return Object.fromEntries([...found].map(([, outcome, pages]) => [outcome, Number(pages)]))
    },
  }
}

/** A site with a snapshot answers before its engine does. */
async function untilOpen(pool: Pool) {
  for (const until = performance.now() + LONGEST_MS; performance.now() < until;) {
    const answered = await pool.query('select 1').catch(() => null)
    if (answered) return
    await setTimeout(PROBE_MS)
  }
  throw new Error('The database does not open')
}
