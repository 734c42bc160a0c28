import { cutawayUrl, fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { photoHash } from '#domain/media/photo-url.ts'

import type { PdfDeps } from './http.ts'

/** Our full drawing in light colours, or the company's own as a JPEG. */
export type PdfPlan = { svg: string } | { photo: Uint8Array }

/** The data of the PDF of a flat or of premises. */
export type LotPdfData = {
  lot: LotDetail
  /** null: there is none. */
  plan: PdfPlan | null
  /** Under the plan: the flat in three dimensions, or the street front of premises, in light colours. null: there is none. */
  second: string | null
  siteName: string
  phone: string | null
  /** Who hands it on, in place of nobody. */
  agent?: string | null
  /** The page of the lot. */
  url: string
  publishedAt: string
}

/** Of a flat or of premises that the catalogue has. */
export async function lotPdfData(parts: PdfDeps, id: number): Promise<LotPdfData> {
  const { services, siteName, siteUrl } = parts
  const kind = services.catalogue.lot(id)?.kind ?? 'flat'
  const lot = await services.lots.detail(id, kind)
  if (!lot) throw new Error(`The lot ${id} has gone`)
  const { planUrl } = lot
  return {
    lot: lot.roomsAreas.length > 0 ? lot : { ...lot, roomsAreas: services.drawings.rooms(id) },
    plan: planUrl === null ? null : await findPlan(parts, planUrl),
    second:
      kind === 'flat'
        ? await readDrawing(parts, planUrl && cutawayUrl(planUrl))
        : services.drawings.front(id, { daylight: 'day', extent: 'strip' }),
    siteName: siteName(),
    phone: await parts.phone(lot.project.alias),
    url: `${siteUrl}${lot.url}`,
    publishedAt: services.catalogue.datedAt([lot.project.alias]),
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
