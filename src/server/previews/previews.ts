import type { Logger } from 'pino'

import { PREVIEW } from '#drawings/preview/frame.ts'

import { createPreviewRenderer } from './preview-renderer.ts'
import { openStoredPreviews } from './stored-previews.ts'
import { findPreview, subjectOf, type Around, type Preview } from './subjects.ts'

export type Previews = ReturnType<typeof openPreviews>

/** The picture that a chat shows under a link. */
export type Picture = { address: string; alt: string; width: number; height: number }

type Parts = Around & { dataDir: string; log: Pick<Logger, 'warn'> }

const FILE =
  /^(site|(?:flat|commercial|project|article|promotion)-[a-z0-9-]{1,120})-([0-9a-z]{10})\.png$/

const fileOf = ({ subject, name }: Preview) => `${subject}-${name}.png`
const addressOf = (preview: Preview) => `/previews/${fileOf(preview)}`

/** Pages name their pictures; a picture is painted when a messenger comes for it. */
export function openPreviews({ dataDir, log, ...around }: Parts) {
  const kept = openStoredPreviews(dataDir)
  const painter = createPreviewRenderer()
  const underway = new Map<string, Promise<Buffer> | null>()

  function paint(preview: Preview): Promise<Buffer> | null {
    const file = fileOf(preview)
    const started = underway.get(file)
    if (started) return started
    const painting = painter.paint(preview.draw)
    if (!painting) return null
    const painted = painting
      .then(async (picture) => {
        await kept.write(file, picture).catch((error) => log.warn(error, 'a picture was not kept'))
        return picture
      })
      .finally(() => underway.delete(file))
    underway.set(file, painted)
    return painted
  }

  return {
    /** What a page of the site says of its picture. */
    async pictureOf(page: string, params: Record<string, string>): Promise<Picture | null> {
      const preview = await findPreview(around, subjectOf(page, params))
      const { width, height } = PREVIEW
      return preview && { address: addressOf(preview), alt: preview.alt, width, height }
    },

    /** A picture of old names where the new one is; null: there never was such a picture. */
    async find(file: string): Promise<Buffer | { goTo: string } | 'busy' | null> {
      const [, subject] = FILE.exec(file) ?? []
      if (!subject) return null
      const before = await kept.read(file)
      if (before) return before
      const preview = await findPreview(around, subject)
      if (!preview) return null
      if (fileOf(preview) !== file) return { goTo: addressOf(preview) }
      return (await paint(preview)) ?? 'busy'
    },

    close: () => painter.settled(),
  }
}
