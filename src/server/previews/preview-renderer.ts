import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { createVisitorQueue } from '#server/concurrency/visitor-queue.ts'
import { fontFile } from '#server/files/font-file.ts'

import type { PreviewDrawing } from './preview.thread.ts'

const MOST_WAITING = 20
const TIMEOUT_MS = 20_000

export type DrawPreview = () => string | Promise<string>

/** Pictures one after another, for a messenger's robot is in no hurry and visitors are; painted in a thread of their own. */
export function createPreviewRenderer() {
  const queue = createVisitorQueue('previews', MOST_WAITING)
  const thread = createOnDemandThread<PreviewDrawing>(
    '#server/previews/preview.thread.ts',
    TIMEOUT_MS,
  )
  const fontFiles = (['300Light', '400Regular', '500Medium'] as const).map(fontFile)
  return {
    /** null: too many are waiting already, or one of this visitor's is. */
    render: (draw: DrawPreview, visitor: string): Promise<Buffer> | null =>
      queue.add(visitor, async () =>
        Buffer.from(await thread.ask({ svg: await draw(), fontFiles })),
      ),
    /** A drawing of another kind, for who has a queue of their own. */
    paint: async (svg: string) => Buffer.from(await thread.ask({ svg, fontFiles })),
    state: queue.state,
    async close() {
      await queue.idle()
      await thread.close()
    },
  }
}
