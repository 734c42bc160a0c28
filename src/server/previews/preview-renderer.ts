import { createSerialQueue } from '#server/concurrency/serial-queue.ts'
import { fontFile } from '#server/files/font-file.ts'

const MOST_WAITING = 20

export type DrawPreview = () => string | Promise<string>

/**
 * Pictures one after another, for a messenger's robot is in no hurry and visitors are. Drawing is done beside the
 * site's thread; only the packing of the pixels, a dozen milliseconds, is not.
 */
export function createPreviewRenderer() {
  const queue = createSerialQueue(MOST_WAITING)
  return {
    /** null: too many are waiting already. */
    render: (draw: DrawPreview): Promise<Buffer> | null => queue.add(() => renderNow(draw)),
    idle: queue.idle,
  }
}

async function renderNow(draw: DrawPreview): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const fontFiles = (['300Light', '400Regular', '500Medium'] as const).map(fontFile)
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geologica' }
  return (await renderAsync(await draw(), { font })).asPng()
}
