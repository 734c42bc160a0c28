import { feeds, isFeedName, readMarks } from '#domain/feeds/feed.ts'
import { phoneDigits, toInternational } from '#domain/text/phone.ts'
import type { Database } from '#server/db/connect.ts'
import { absenceOf } from '#server/feeds/offers/absence.ts'
import {
  changeFeed,
  feedAddress,
  feedRows,
  newAddress,
  type FeedRow,
} from '#server/feeds/settings/feed-rows.ts'
import { reportOf } from '#server/feeds/feed-report.ts'
import { findOffer, type OfferSources } from '#server/feeds/offers/offers.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'

type FeedContext = { db: Database; siteUrl: string; sources: () => Promise<OfferSources> }

/** What leaves for other sites: addresses, switches, and why a lot is not there. */
export function feedEndpoints(context: FeedContext): Endpoint[] {
  const { db, siteUrl, sources } = context
  const find = async ({ params }: Pick<SentCall, 'params'>) =>
    isFeedName(params.name ?? '')
      ? ((await feedRows(db)).find(({ name }) => name === params.name) ?? null)
      : null
  const shown = (one: FeedRow) => ({ ...one, address: feedAddress(siteUrl, one) })
  const now = async (call: Pick<SentCall, 'params'>, before: FeedRow) =>
    ok(shown((await find(call)) ?? before))

  return [
    row('GET /feeds', ['prices', 'read'], async () =>
      ok({ items: (await feedRows(db)).map(shown) }),
    ),
    rowAt('GET /feeds/:name', ['prices', 'read'], {
      find,
      answer: async (_call, feed) =>
        ok({ feed: shown(feed), report: await reportOf(await sources(), feed) }),
    }),
    rowAt('PUT /feeds/:name', ['prices', 'publish'], {
      find,
      answer: async (call, feed) => {
        const { change, errors } = readChange(call)
        if (Object.keys(errors).length > 0) return complaints(errors)
        await changeFeed(db, feed.name, change)
        await writeAudit(db.$client, call.caller, {
          action: 'change',
          entity: 'feeds',
          id: feed.name,
        })
        return now(call, feed)
      },
    }),
    rowAt('POST /feeds/:name/address', ['prices', 'publish'], {
      find,
      answer: async (call, feed) => {
        await newAddress(db, feed.name)
        await writeAudit(db.$client, call.caller, {
          action: 'newAddress',
          entity: 'feeds',
          id: feed.name,
        })
        return now(call, feed)
      },
    }),
    rowAt('GET /lots/:id/feeds', ['lots', 'read'], {
      find: byId((id) => Promise.resolve({ id })),
      answer: async (_call, { id }: { id: number }) => {
        const [from, all] = [await sources(), await feedRows(db)]
        const items = all.map(async (one) => ({
          name: one.name,
          reason: await reasonOf(from, one, id),
        }))
        return ok({ items: await Promise.all(items) })
      },
    }),
  ]
}

/** Why a lot is not in a feed; null: it is there. */
async function reasonOf(from: OfferSources, feed: FeedRow, id: number): Promise<string | null> {
  if (!feed.isOn) return 'выгрузка выключена'
  const offer = await findOffer(from, feed, id)
  if (!offer) return 'лота нет в продаже'
  if (!feeds[feed.name].kinds.includes(offer.lot.kind)) return 'площадка не берёт такие лоты'
  return absenceOf(offer, feed)
}

function readChange({ body }: CallOf<'PUT /feeds/:name'>) {
  const { phone, marks, ...switches } = body
  const query = marks === undefined ? '' : readMarks(marks)
  const isPhone = !phone || phoneDigits(phone).length === 11
  return {
    change: {
      ...switches,
      ...(phone !== undefined && { phone: phone ? toInternational(phone) : null }),
      ...(marks !== undefined && { marks: query ?? '' }),
    },
    errors: {
      ...(query === null && { marks: 'Напишите метки так: utm_source=cian&utm_medium=feed' }),
      ...(!isPhone && { phone: 'В\u00A0номере должно быть 11\u00A0цифр' }),
    },
  }
}
