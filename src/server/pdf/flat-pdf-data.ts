import { fullPlanUrl } from '#domain/addresses/plan-url.ts'

import type { FlatPdfData } from './flat-pdf.ts'
import type { FlatPdfParts } from './http.ts'

export class NothingThere extends Error {}

/** All that a sheet about a flat tells; throws `NothingThere` for no flat. */
export async function flatPdfData(parts: FlatPdfParts, id: number): Promise<FlatPdfData> {
  const { services, siteName, siteUrl } = parts
  const { publishedAt } = services.catalogue
  const flat = await services.lots.detail(id, 'flat')
  if (!flat) throw new NothingThere()
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
