import { photoHash } from '#domain/media/photo-url.ts'
import { drawFlatPreview, drawPlanPhoto } from '#drawings/preview/draw-flat-preview.ts'
import { drawCutawayOf, drawPlanOf } from '#server/drawings/inline/flat-drawings.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'

import { altOf, eveningPreview } from './evening-preview.ts'
import { eveningOfLot, wordsOfLot } from './preview-text.ts'
import { LOOK, type Preview, type PreviewSources } from './preview.ts'

/** A lot with its plan; in the evening, under words, where there is none. */
export function lotPreview(
  sources: PreviewSources,
  subject: string,
  kind: string,
  id: number,
): Preview | null {
  const { services, brand, published, models } = sources
  const lot = services.catalogue.lot(id)
  if (lot?.kind !== kind) return null
  const words = wordsOfLot(lot, services.catalogue.datedAt([lot.project.alias]))
  const withoutPlan = eveningOfLot(words)
  const drawn = { ...published(), models }
  const hash = photoHash(lot.planUrl ?? '')
  if (!lot.planUrl || (hash === null && !drawn.drawn.placeOf(id)))
    return eveningPreview(sources, subject, withoutPlan, lot.project.alias)
  const drawPlan = async () =>
    hash === null ? drawPlanOf(drawn, id, { look: 'thumb' }) : drawPhoto(sources, hash)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, lot.planUrl),
    alt: `План: ${altOf(withoutPlan)}`,
    draw: async () =>
      drawFlatPreview(
        words,
        (await drawPlan()) ?? '',
        hash === null ? drawCutawayOf(drawn, id) : null,
        brand,
      ),
  }
}

async function drawPhoto({ photo }: PreviewSources, hash: string): Promise<string> {
  const jpeg = await photo(hash)
  if (!jpeg) throw new Error(`The picture ${hash} cannot be had now`)
  return drawPlanPhoto(jpeg.toString('base64'))
}
