import type { Logger } from 'pino'

import type { Catalogue } from '#catalogue/catalogue.ts'
import { PREVIEW } from '#drawings/preview/frame.ts'
import { createSingleFlight } from '#server/concurrency/single-flight.ts'

import { createPreviewRenderer } from './preview-renderer.ts'
import { openStoredPreviews } from './stored-previews.ts'
import type { Preview, PreviewSources } from './preview.ts'
import { findPreview, SITE, subjectOf } from './subjects.ts'

export type Previews = ReturnType<typeof openPreviews>

/** The picture that a chat shows under a link. */
export type Picture = { address: string; alt: string; width: number; height: number }

type Parts = PreviewSources & { dataDir: string; log: Pick<Logger, 'warn'> }

const FILE =
  /^(site|(?:flat|commercial|project|article|promotion)-[a-z0-9-]{1,120})-([0-9a-z]{10})\.png$/

const fileOf = ({ subject, name }: Preview) => `${subject}-${name}.png`
const addressOf = (preview: Preview) => `/previews/${fileOf(preview)}`

/** Pages name their pictures; a picture is rendered when a messenger comes for it. */
export function openPreviews({ dataDir, log, ...sources }: Parts) {
  const stored = openStoredPreviews(dataDir)
  const renderer = createPreviewRenderer()
  const flight = createSingleFlight<Buffer | 'busy'>()

  const ofSite = new WeakMap<Catalogue, Promise<Picture | null>>()

  async function pictureOf(subject: string): Promise<Picture | null> {
    const preview = await findPreview(sources, subject)
    const { width, height } = PREVIEW
    return preview && { address: addressOf(preview), alt: preview.alt, width, height }
  }

  async function render(preview: Preview, visitor: string): Promise<Buffer | 'busy'> {
    const picture = await renderer.render(preview.draw, visitor)
    if (!picture) return 'busy'
    await stored
      .write(fileOf(preview), picture)
      .catch((error) => log.warn(error, 'a picture was not stored'))
    return picture
  }

  return {
    /** What a page of the site says of its picture; one about nothing of its own, what all such pages say. */
    pictureOf(page: string, params: Record<string, string>): Promise<Picture | null> {
      const subject = subjectOf(page, params)
      if (subject !== SITE) return pictureOf(subject)
      const { catalogue } = sources.services
      const known = ofSite.get(catalogue) ?? pictureOf(SITE)
      ofSite.set(catalogue, known)
      return known
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
      return flight.run(file, () => render(preview, visitor))
    },

    queue: renderer.state,

    async close() {
      await renderer.close()
      await flight.idle()
    },
  }
}
