import { fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'

import type { PdfParts } from './http.ts'

/** All that a PDF about a flat says. */
export type FlatPdfData = {
  flat: LotDetail
  /** The full drawing in light colours; null: there is none. */
  plan: string | null
  siteName: string
  phone: string | null
  /** The page of the flat. */
  url: string
  publishedAt: string
}

export class NoSuchFlat extends Error {}

/** Throws `NoSuchFlat` for an id that is no flat's. */
export async function flatPdfData(parts: PdfParts, id: number): Promise<FlatPdfData> {
  const { services, siteName, siteUrl } = parts
  const { publishedAt } = services.catalogue
  const flat = await services.lots.detail(id, 'flat')
  if (!flat) throw new NoSuchFlat()
  const address = flat.planUrl && fullPlanUrl(flat.planUrl)
  const plan = address ? await parts.drawing(address) : null
  return {
    flat,
    plan: plan && plan.body('identity').toString(),
    siteName,
    phone: await parts.phone(),
    url: `${siteUrl}${flat.url}`,
    publishedAt,
  }
}
