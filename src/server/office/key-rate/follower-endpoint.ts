import type { Pool } from 'pg'

import { lotKindsOf } from '#domain/lots/programme-scope.ts'
import { rateNow } from '#domain/money/key-rate.ts'
import { isOfferedAt } from '#domain/money/monthly-payment.ts'
import { readFields } from '#domain/office/fields/read-fields.ts'
import { keyRate } from '#domain/office/kinds/key-rate.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import {
  costRemark,
  readFollowers,
  readKeyRate,
  type Follower,
} from '#server/db/programmes/followers.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

type FollowerContext = { pool: Pool; catalogue: LiveCatalogue }

/** What a key rate would change before anybody publishes it: programmes, their rates, and lots whose payments follow. */
export const followerEndpoint = ({ pool, catalogue }: FollowerContext): Endpoint =>
  row('POST /key-rate/followers', ['papers', 'read'], async ({ body }) => {
    const { data, errors } = readFields(keyRate.fields, { rate: body.rate ?? null })
    if (Object.keys(errors).length > 0) return complaints(errors)
    const next = Math.round(Number(data.rate) * 100)
    const now = await readKeyRate(pool)
    const followers = await readFollowers(pool)
    const lots = followers.map((one) => lotsOf(catalogue, one))
    const items = followers.map((one, at) => ({
      id: one.id,
      name: one.name,
      from: inPercent(rateNow(one, now)),
      to: inPercent(rateNow(one, next)),
      fullCost: one.fullCost,
      remark: costRemark(one, next),
      lots: lots[at]?.length ?? 0,
    }))
    return ok({ items, lots: new Set(lots.flat()).size })
  })

const inPercent = (rate: number | null) => (rate === null ? null : rate / 100)

/** Lots of lists that have a price and are offered the programme. */
const lotsOf = (catalogue: LiveCatalogue, { kind, scope }: Follower): number[] =>
  lotKindsOf(kind, scope).flatMap((lotKind) =>
    Array.from(catalogue.listedIds(lotKind)).filter((id) => {
      const lot = catalogue.current.lot(id)
      if (!lot || lot.price === null) return false
      return isOfferedAt(scope, { project: lot.project.alias, building: lot.building.id })
    }),
  )
