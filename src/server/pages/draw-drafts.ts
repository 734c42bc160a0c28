import { pageLinks } from '#domain/addresses/page-links.ts'
import { giftOf, stacksOf } from '#domain/content/conditional-price.ts'
import { houseShown, readShows } from '#domain/content/shows.ts'
import type { ShownDoc } from '#domain/content/doc/doc.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Content } from '#contract/content.ts'
import type { Company } from '#contract/company.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import type { Article, DrawNews, LandingInFull, Promotion } from '#contract/articles.ts'
import type { AppliedBrand } from '#server/brand/live-brand.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { Draft } from '#server/office/records/previews.ts'
import type { Previews } from '#server/previews/previews.ts'

import type { Pages } from './pages.ts'
import type { PageLook } from './public-settings.ts'

type DraftDeps = {
  pages: Pages
  previews: Previews
  content: Content
  drawNews: DrawNews
  showText: (stored: unknown) => Promise<ShownDoc | null>
  showProject: (draft: Draft) => Promise<ProjectInFull>
  showCompany: (draft: Draft) => Promise<Company>
  /** The brand as it would be with a draft of its record or of the phrases. */
  brandOf: (draft: Draft) => Promise<AppliedBrand>
  lookOf: (brand: AppliedBrand) => PageLook
}

/** The address of a draft's page, and its content in place of the published one. */
type DraftContent = { path: string; words: Partial<Content> }

/** In the address of a project that has none yet. */
const NEW = 'novyy-proekt'

/** The public page of a draft and the picture under its link; null: its kind has no page of its own. */
export function drawDrafts(parts: DraftDeps) {
  const { pages, previews, content, showText, showProject, showCompany, brandOf, lookOf } = parts

  async function wordsOf(found: Draft): Promise<DraftContent | null> {
    const { entity, data } = found
    if (entity === 'projects') {
      const project = await showProject(found)
      const path = pageLinks.project(project.alias || NEW)
      return { path, words: { project: async () => project } }
    }
    if (entity === 'company') {
      const company = await showCompany(found)
      return { path: pageLinks.about(), words: { company: async () => company } }
    }
    const text = await showText(data.body ?? data.text)
    if (entity === 'news') return articleDraft(parts, found, text)
    if (entity === 'landings') return landingDraft(found, text)
    return entity === 'promotions' ? promotionDraft(content, found, text) : null
  }

  return {
    async page(draft: Draft, base: string): Promise<PreparedResponse | null> {
      const picture = `${base}/picture.png`
      if (draft.entity === 'brand' || draft.entity === 'phrases') {
        const brand = await brandOf(draft)
        const shown = { ...brand.shown, styles: brand.styles && `${base}/brand.css` }
        const look = lookOf({ ...brand, shown })
        return pages.withDraft(pageLinks.home(), { words: {}, picture, look })
      }
      const found = await wordsOf(draft)
      return found && pages.withDraft(found.path, { words: found.words, picture })
    },
    async styles(draft: Draft): Promise<PreparedResponse | null> {
      const styles =
        draft.entity === 'brand' || draft.entity === 'phrases'
          ? (await brandOf(draft)).styles
          : null
      return styles && prepareResponse(200, styles.type, styles.content)
    },
    async picture(draft: Draft, visitor: string): Promise<Buffer | 'busy' | null> {
      const found = await wordsOf(draft)
      const page = found && pages.match(found.path)
      return page && previews.drawDraft(page.name, page.params, found.words, visitor)
    },
  }
}

/** Its pictures are those of the published one. */
async function articleDraft(
  { content, drawNews }: Pick<DraftDeps, 'content' | 'drawNews'>,
  { data }: Draft,
  body: ShownDoc | null,
): Promise<DraftContent> {
  const alias = textOf(data, 'alias') ?? ''
  const published = await content.article(alias)
  const title = textOf(data, 'title') ?? ''
  const projects = textsOf(data, 'projects')
  const cover = published?.cover ?? null
  const shows = readShows(data.shows)
  const [drawing] = drawNews([{ title, projects, shows, cover }])
  const article: Article = {
    alias,
    title,
    lead: textOf(data, 'lead'),
    body,
    tags: textsOf(data, 'tags'),
    projects,
    publishedAt: textOf(data, 'publishedAt') ?? new Date().toISOString(),
    cover,
    drawing: drawing ?? null,
    building: houseShown(shows),
    gallery: published?.gallery ?? [],
  }
  return { path: pageLinks.article(alias), words: { article: async () => article } }
}

async function promotionDraft(
  content: Content,
  { id, data }: Draft,
  body: ShownDoc | null,
): Promise<DraftContent> {
  const published = await content.promotion(id)
  const endsAt = textOf(data, 'endsAt')
  const promotion: Promotion = {
    id,
    title: textOf(data, 'title') ?? '',
    type: textOf(data, 'type') ?? '',
    badge: textOf(data, 'badge'),
    teaser: textOf(data, 'teaser'),
    condition: textOf(data, 'condition'),
    stacks: stacksOf(data.effect, data.stacks === true),
    gift: giftOf(data.effect),
    startsAt: textOf(data, 'startsAt'),
    endsAt,
    running: endsAt === null || new Date(endsAt) > new Date(),
    body,
    legal: textOf(data, 'legal'),
    erid: textOf(data, 'erid'),
    gallery: published?.gallery ?? [],
  }
  return { path: pageLinks.promotion(id), words: { promotion: async () => promotion } }
}

function landingDraft({ data }: Draft, text: ShownDoc | null): DraftContent {
  const alias = textOf(data, 'alias') ?? ''
  const landing: LandingInFull = {
    alias,
    h1: textOf(data, 'h1') ?? '',
    filter: textOf(data, 'filter') ?? '',
    title: textOf(data, 'title'),
    description: textOf(data, 'description'),
    text,
    indexed: false,
  }
  return { path: pageLinks.landing(alias), words: { landing: async () => landing } }
}

function textOf(data: RecordData, name: string): string | null {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

function textsOf(data: RecordData, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
