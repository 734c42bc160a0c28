import { pageLinks } from '#domain/addresses/page-links.ts'
import { newsCover } from '#domain/content/news-cover.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Content } from '#server/content/content.ts'
import type { Landing } from '#server/content/landings.ts'
import type { Article } from '#server/content/news.ts'
import type { Promotion } from '#server/content/promotions.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import type { Draft } from '#server/office/records/previews.ts'

import type { Pages } from './pages.ts'

/** Draws the public page of a draft; its pictures are those of the published one. */
export const drawDrafts =
  (pages: Pages, content: Content, withPictures: (text: string) => Promise<string>) =>
  async (found: Draft): Promise<PreparedResponse | null> => {
    const draft = { ...found, data: await inTexts(found.data, withPictures) }
    if (draft.entity === 'news') return drawArticle(pages, content, draft)
    if (draft.entity === 'landings') return drawLanding(pages, draft)
    return draft.entity === 'promotions' ? drawPromotion(pages, content, draft) : null
  }

/** What is written at length names pictures. */
const texts = ['body', 'text']

async function inTexts(data: RecordData, change: (text: string) => Promise<string>) {
  const changed = { ...data }
  for (const name of texts) {
    const text = data[name]
    if (typeof text === 'string') changed[name] = await change(text)
  }
  return changed
}

async function drawArticle(pages: Pages, content: Content, { data }: Draft) {
  const alias = textOf(data, 'alias') ?? ''
  const published = await content.article(alias)
  const title = textOf(data, 'title') ?? ''
  const tags = textsOf(data, 'tags')
  const article: Article = {
    alias,
    title,
    lead: textOf(data, 'lead'),
    body: textOf(data, 'body') ?? '',
    tags,
    projects: textsOf(data, 'projects'),
    publishedAt: textOf(data, 'publishedAt') ?? new Date().toISOString(),
    cover: published?.cover ?? null,
    drawing: newsCover({ alias, title, tags }),
    gallery: published?.gallery ?? [],
  }
  return pages.withDraft(pageLinks.article(alias), { article: async () => article })
}

async function drawPromotion(pages: Pages, content: Content, { id, data }: Draft) {
  const published = await content.promotion(id)
  const endsAt = textOf(data, 'endsAt')
  const promotion: Promotion = {
    id,
    title: textOf(data, 'title') ?? '',
    type: textOf(data, 'type') ?? '',
    badge: textOf(data, 'badge'),
    teaser: textOf(data, 'teaser'),
    startsAt: textOf(data, 'startsAt'),
    endsAt,
    running: endsAt === null || new Date(endsAt) > new Date(),
    body: textOf(data, 'body'),
    legal: textOf(data, 'legal'),
    erid: textOf(data, 'erid'),
    gallery: published?.gallery ?? [],
  }
  return pages.withDraft(pageLinks.promotion(id), { promotion: async () => promotion })
}

async function drawLanding(pages: Pages, { data }: Draft) {
  const alias = textOf(data, 'alias') ?? ''
  const landing: Landing = {
    alias,
    h1: textOf(data, 'h1') ?? '',
    filter: textOf(data, 'filter') ?? '',
    title: textOf(data, 'title'),
    description: textOf(data, 'description'),
    text: textOf(data, 'text'),
    indexed: false,
  }
  return pages.withDraft(pageLinks.landing(alias), { landing: async () => landing })
}

function textOf(data: RecordData, name: string): string | null {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

function textsOf(data: RecordData, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
