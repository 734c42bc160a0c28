import { drawEveningPreview, type EveningPreview } from '#drawings/preview/draw-evening-preview.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'

import { LOOK, type Preview, type PreviewSources } from './preview.ts'
import { sceneOf } from './scenes.ts'

/** Houses in the evening under words. */
export function eveningPreview(
  { published, models, brand }: PreviewSources,
  subject: string,
  words: EveningPreview,
  project?: string,
): Preview {
  const now = published()
  const scene = (project && sceneOf(now, models, project)) || sceneOf(now, models)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, scene?.name),
    alt: altOf(words),
    draw: () => drawEveningPreview(words, scene && scene.draw(), brand),
  }
}

export const altOf = ({ title, lines }: EveningPreview) =>
  [title, ...lines].join(', ').replaceAll('\u00A0', ' ')
