import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'

import { feedNames, feeds, type FeedName } from '#domain/feeds/feed.ts'
import { itemAt } from '#domain/item-at.ts'
import type { Queries } from '#server/db/connect.ts'
import { feed } from '#server/db/schema/catalogue.ts'

export type FeedRow = typeof feed.$inferSelect

const newToken = () => randomBytes(18).toString('base64url')

/** All feeds in their order; a feed that nobody has asked about gets its address now. */
export async function feedRows(db: Queries): Promise<FeedRow[]> {
  await db
    .insert(feed)
    .values(feedNames.map((name) => ({ name, token: newToken() })))
    .onConflictDoNothing()
  const rows = await db.select().from(feed)
  return feedNames.map((name) =>
    itemAt(
      rows,
      rows.findIndex((row) => row.name === name),
    ),
  )
}

/** The feed at an address. null: there is none, or it is switched off. */
export async function feedAt(db: Queries, token: string, file: string): Promise<FeedRow | null> {
  const name = feedNames.find((one) => feeds[one].file === file)
  if (!name) return null
  const [row] = await db.select().from(feed).where(eq(feed.name, name))
  return row?.isOn && isSame(row.token, token) ? row : null
}

const isSame = (known: string, given: string) =>
  Buffer.byteLength(given) === Buffer.byteLength(known) &&
  timingSafeEqual(Buffer.from(known), Buffer.from(given))

export type FeedChange = Partial<Omit<FeedRow, 'name' | 'token'>>

export async function changeFeed(db: Queries, name: FeedName, change: FeedChange) {
  if (Object.keys(change).length === 0) return
  await db.update(feed).set(change).where(eq(feed.name, name))
}

export const feedAddress = (siteUrl: string, { name, token }: Pick<FeedRow, 'name' | 'token'>) =>
  `${siteUrl}/feeds/${token}/${feeds[name].file}`

/** Who has the address of before gets nothing any more. */
export async function newAddress(db: Queries, name: FeedName) {
  await db.update(feed).set({ token: newToken() }).where(eq(feed.name, name))
}
