import { eveningPreview } from './evening-preview.ts'
import { lotPreview } from './lot-preview.ts'
import { wordsOfArticle, wordsOfProject, wordsOfPromotion, wordsOfSite } from './preview-text.ts'
import type { Preview, PreviewSources } from './preview.ts'

/** Which pages have a picture of their own; all others share one. */
const kinds: Record<string, string> = {
  'flat/flat': 'flat',
  'commercial/lot': 'commercial',
  'project/project': 'project',
  'news/article': 'article',
  'promotions/promotion': 'promotion',
}

/** The subject of a page about nothing of its own. */
export const SITE = 'site'

/** «flat-842» for the page of a flat, «site» for a page about nothing of its own. */
export function subjectOf(page: string, params: Record<string, string>): string {
  const kind = kinds[page]
  return kind ? `${kind}-${params.id ?? params.alias}` : SITE
}

/** The largest number an id of the database may be. */
const MOST_ID = 2_147_483_647

/** null: there is nothing of that name. */
export async function findPreview(
  sources: PreviewSources,
  subject: string,
): Promise<Preview | null> {
  const { catalogue, content } = sources.services
  const [, kind, key = ''] = /^([a-z]+)(?:-(.+))?$/.exec(subject) ?? []
  const id = /^[1-9]\d{0,9}$/.test(key) && Number(key) <= MOST_ID ? Number(key) : null
  switch (kind) {
    case SITE:
      return key ? null : eveningPreview(sources, SITE, wordsOfSite(catalogue, sources.slogan))
    case 'flat':
    case 'commercial':
      return id === null ? null : lotPreview(sources, subject, kind, id)
    case 'project': {
      const summary = catalogue.projects.find(({ alias }) => alias === key)
      const found = summary && (await content.project(key))
      if (!found) return null
      const words = wordsOfProject(summary, found.buildings, catalogue)
      return eveningPreview(sources, subject, words, key)
    }
    case 'article': {
      const article = await content.article(key)
      return (
        article && eveningPreview(sources, subject, wordsOfArticle(article), article.projects[0])
      )
    }
    case 'promotion': {
      const promotion = id === null ? null : await content.promotion(id)
      return promotion && eveningPreview(sources, subject, wordsOfPromotion(promotion))
    }
    default:
      return null
  }
}
