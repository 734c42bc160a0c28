import { hash } from 'node:crypto'

import { canonical } from '#server/db/bulk-rows.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'

import type { Survey } from './survey-result.ts'

/** A hash of what buyers may see of a lot besides price, deal and status; the raw record may change every hour and mean nothing. */
export function fingerprintOf(building: string, draft: LotDraft): string {
  const { externalId: _id, raw: _raw, project: _project, building: _building, ...values } = draft
  const { price: _price, basePrice: _base, status: _status, ...untilDeal } = values
  const { deal: _deal, rentPerMonth: _month, rentPerMetreYear: _year, ...steady } = untilDeal
  const { details, priceOptions, ...shown } = steady
  return hash(
    'sha1',
    building + JSON.stringify(shown) + canonical([details, priceOptions]),
    'base64',
  )
}

/** A hash of everything in a native file besides its lots. */
export const printOf = ({ structure, company, content }: Survey): string =>
  hash(
    'sha1',
    canonical([Object.values(structure).map((map) => [...map]), company, content]),
    'base64',
  )
