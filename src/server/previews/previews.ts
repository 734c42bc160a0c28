import { join } from 'node:path'
import type { Logger } from 'pino'

import type { Catalogue } from '#contract/catalogue.ts'
import type { Content } from '#contract/content.ts'
import type { PreviewPicture } from '#contract/page.ts'
import type { PageLook } from '#server/pages/public-settings.ts'
import { PREVIEW } from '#drawings/preview/frame.ts'
import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { openFolderCache } from '#server/files/folder-cache.ts'

import { createPreviewRenderer } from './preview-renderer.ts'
import type { Preview, PreviewSources } from './preview.ts'
import { findPreview, isShared, subjectOf } from './subjects.ts'

export type Previews = ReturnType<typeof openPreviews>

type Params = Record<string, string>

/** The content of a draft in place of the published one. */
type DraftContent = Partial<Content>
export type DraftPage = { words: DraftContent; picture: string; look?: PageLook }

type PreviewDeps = PreviewSources & { dataDir: string; log: Pick<Logger, 'warn'> }

const FILE =
  /^(site|(?:flat|commercial|storage|parking|project|article|promotion|landing|section)-[a-z0-9-]{1,120})-([0-9a-z]{10})\.png$/

const fileOf = ({ subject, name }: Preview) => `${subject}-${name}.png`
const addressOf = (preview: Preview) => `/previews/${fileOf(preview)}`

/** Pages name their pictures; a picture is rendered when a messenger comes for it. */
export function openPreviews({ dataDir, log, ...sources }: PreviewDeps) {
  const stored = openStoredPreviews(dataDir)
  const renderer = createPreviewRenderer()
  const flight = createSingleFlight<Buffer>()

  const shared = new WeakMap<Catalogue, Map<string, Promise<PreviewPicture | null>>>()

  async function pictureOf(subject: string, draft?: DraftPage): Promise<PreviewPicture | null> {
    const preview = await findPreview(over(draft?.words), subject)
    const { width, height } = PREVIEW
    const address = preview && (draft?.picture ?? addressOf(preview))
    return preview && address ? { address, alt: preview.alt, width, height } : null
  }

  /** The same site, where some words are not published yet. */
  function over(words: DraftContent = {}): PreviewSources {
    const { services } = sources
    return { ...sources, services: { ...services, content: { ...services.content, ...words } } }
  }

  async function store(preview: Preview, picture: Buffer): Promise<Buffer> {
    await stored
      .write(fileOf(preview), picture)
      .catch((error) => log.warn(error, 'a picture was not stored'))
    return picture
  }

  return {
    /** The preview of a page; a page without a subject of its own gets that of its section or of the site. */
    pictureOf(page: string, params: Params, draft?: DraftPage): Promise<PreviewPicture | null> {
      const subject = subjectOf(page, params)
      if (!isShared(subject)) return pictureOf(subject, draft)
      const { catalogue } = sources.services
      const known = shared.get(catalogue) ?? new Map<string, Promise<PreviewPicture | null>>()
      shared.set(catalogue, known)
      const picture = known.get(subject) ?? pictureOf(subject)
      known.set(subject, picture)
      return picture
    },

    /** A picture of old names where the new one is; null: there never was such a picture. */
    async find(file: string, visitor: string): Promise<Buffer | { goTo: string } | 'busy' | null> {
      const [, subject] = FILE.exec(file) ?? []
      if (!subject) return null
      const before = await stored.read(file)
      if (before) return before
      const preview = await findPreview(sources, subject)
      if (!preview) return null
      if (fileOf(preview) !== file) return { goTo: addressOf(preview) }
      const rendered = flight.run(file, () => {
        const waiting = renderer.render(preview.draw, visitor)
        return waiting && waiting.then((picture) => store(preview, picture))
      })
      return rendered ?? 'busy'
    },

    /** The picture of a draft, stored nowhere; null: its page has none of its own. */
    async drawDraft(page: string, params: Params, words: DraftContent, visitor: string) {
      const preview = await findPreview(over(words), subjectOf(page, params))
      return preview && ((await renderer.render(preview.draw, visitor)) ?? 'busy')
    },

    paint: renderer.paint,

    queue: renderer.state,

    async close() {
      await renderer.close()
      await flight.idle()
    },
  }
}

/** Chats show a picture again long after the link was sent, but they store it themselves. */
const STORED_DAYS = 30
const DAY_MS = 86_400_000

/** Painted pictures in DATA_DIR/previews. Those of today can be painted again: a failing disk costs only time. */
function openStoredPreviews(dataDir: string) {
  const folder = openFolderCache(join(dataDir, 'previews'), STORED_DAYS)
  let tidiedAt = -Infinity

  return {
    read: folder.read,

    async write(name: string, picture: Buffer) {
      await folder.write(name, picture)
      if (Date.now() - tidiedAt < DAY_MS) return
      tidiedAt = Date.now()
      await folder.tidy()
    },
  }
}
