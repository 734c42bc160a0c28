import { lotQuery } from '#domain/query/lot-query.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { findPreview, isShared, subjectOf } from '#server/previews/subjects.ts'
import { createServices } from '#server/start/services.ts'
import { routes } from '#site/routes.ts'

import type { startSite } from './site.ts'

/** All words that are drawn into each picture under a link, as they stand in it before it is painted; by its subject. */
export async function drawnPreviews(
  { db, catalogue }: Awaited<ReturnType<typeof startSite>>,
  isWanted = (_subject: string) => true,
) {
  const models = createFloorModels()
  const settings = { siteUrl: '', city: null, cityPhones: () => new Map(), booking: false }
  const sources = {
    services: createServices(db, catalogue, models, settings),
    published: () => ({ catalogue: catalogue.current, drawn: catalogue.drawn }),
    models,
    brand: () => ({
      siteName: 'Створ',
      mark: { width: 22, height: 32, viewBox: '0 0 22 32', content: '', isWordmark: false },
    }),
    slogan: () => 'Квартиры у воды',
    withoutFlats: () => 'Сейчас все окна тёмные',
    photo: async () => null,
    drawing: async () => '<svg viewBox="0 0 1 1"><text>чертёж</text></svg>',
  }
  const { content } = sources.services
  const lots = (['flat', 'commercial'] as const).flatMap((kind) =>
    catalogue.current.lots(kind).every(lotQuery()),
  )
  const subjects = [
    'site',
    ...Object.values(routes)
      .map((page) => subjectOf(page, {}))
      .filter(isShared),
    ...(await content.landings()).map(({ alias }) => `landing-${alias}`),
    ...lots.map(({ id, kind }) => `${kind}-${id}`),
    ...catalogue.current.projects.map(({ alias }) => `project-${alias}`),
    ...(await content.news()).map(({ alias }) => `article-${alias}`),
    ...(await content.promotions()).map(({ id }) => `promotion-${id}`),
  ]
  const drawn = new Map<string, string>()
  for (const subject of subjects.filter(isWanted)) {
    const preview = await findPreview(sources, subject)
    if (preview) drawn.set(subject, wordsIn(await preview.draw()))
  }
  return drawn
}

const wordsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
    .map(([, words = '']) => words)
    .join(' ')
    .replace(/[\u00A0\u202F]/g, ' ')
