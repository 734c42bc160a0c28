import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordData } from '#domain/office/record-field.ts'
import type { Content } from '#server/content/content.ts'
import type { Article } from '#server/content/news.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import type { Draft } from '#server/office/records/previews.ts'

import type { Pages } from './pages.ts'

/** Draws the public page of a draft; its pictures are those of the published one. */
export const drawDrafts =
  (pages: Pages, content: Content) =>
  async ({ entity, data }: Draft): Promise<PreparedResponse | null> => {
    if (entity !== 'news') return null
    const alias = textOf(data, 'alias') ?? ''
    const published = await content.article(alias)
    const article: Article = {
      alias,
      title: textOf(data, 'title') ?? '',
      lead: textOf(data, 'lead'),
      body: textOf(data, 'body') ?? '',
      tags: textsOf(data, 'tags'),
      projects: textsOf(data, 'projects'),
      publishedAt: textOf(data, 'publishedAt') ?? new Date().toISOString(),
      cover: published?.cover ?? null,
      gallery: published?.gallery ?? [],
    }
    return pages.withDraft(pageLinks.article(alias), { article: async () => article })
  }

function textOf(data: RecordData, name: string): string | null {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

function textsOf(data: RecordData, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
