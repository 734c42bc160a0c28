import { cutawayUrl, fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { photoHash } from '#domain/media/photo-url.ts'

import type { PdfDeps } from './http.ts'

/** Our full drawing in light colours, or the company's own as a JPEG. */
export type PdfPlan = { svg: string } | { photo: Uint8Array }

/** The data of a flat's PDF. */
export type FlatPdfData = {
  flat: LotDetail
  /** null: there is none. */
  plan: PdfPlan | null
  /** The flat in three dimensions in light colours; null where the plan is not ours. */
  cutaway: string | null
  siteName: string
  phone: string | null
  /** Who hands it on, in place of nobody. */
  agent?: string | null
  /** The page of the flat. */
  url: string
  publishedAt: string
}

/** Of a flat that the catalogue has. */
export async function flatPdfData(parts: PdfDeps, id: number): Promise<FlatPdfData> {
  const { services, siteName, siteUrl } = parts
  const flat = await services.lots.detail(id, 'flat')
  if (!flat) throw new Error(`The flat ${id} has gone`)
  return {
    flat,
    plan: flat.planUrl === null ? null : await findPlan(parts, flat.planUrl),
    cutaway: flat.planUrl === null ? null : await readDrawing(parts, cutawayUrl(flat.planUrl)),
    siteName: siteName(),
    phone: await parts.phone(flat.project.alias),
    url: `${siteUrl}${flat.url}`,
    publishedAt: services.catalogue.datedAt([flat.project.alias]),
  }
}

async function findPlan(parts: PdfDeps, planUrl: string): Promise<PdfPlan | null> {
  const hash = photoHash(planUrl)
  if (hash !== null) {
    const photo = await parts.photo(hash)
    return photo && { photo }
  }
  const svg = await readDrawing(parts, fullPlanUrl(planUrl))
  return svg === null ? null : { svg }
}

async function readDrawing(parts: PdfDeps, address: string | null): Promise<string | null> {
  const drawing = address === null ? null : await parts.drawing(address)
  return drawing && drawing.body('identity').toString()
}
