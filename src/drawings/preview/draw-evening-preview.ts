import { sceneryOf } from '#drawings/scene/scenery.ts'

import {
  greatMark,
  nightColours,
  placeDrawing,
  PREVIEW,
  signature,
  wholeSheet,
  type PreviewBrand,
} from './frame.ts'
import { setText } from './set-text.ts'

export type EveningPreview = {
  title: string
  /** What is worth knowing of it, the most important first. */
  lines: readonly string[]
}

const { width, height, margin } = PREVIEW

/** How much of the picture the houses have. */
export const SCENE = { width, height: 310 } as const

/** Houses in the evening under their text. null: nothing to draw, so the mark stands alone. */
export function drawEveningPreview(
  { title, lines }: EveningPreview,
  scene: string | null,
  brand: PreviewBrand,
): string {
  const night = nightColours()
  const column = (scene ? width : 880) - margin * 2
  const sizes = [
    [72, 1],
    [60, 2],
    [48, 2],
  ] as const
  const room = { width: column, weight: 300, tries: sizes } as const
  const head = setText(title, [margin, 182], room, night['night-text'])
  let feet = head.last
  const inscriptions = lines.map((line, at) => {
    feet += at === 0 ? 58 : 46
    const tries =
      at === 0
        ? ([
            [40, 1],
            [36, 1],
            [30, 1],
          ] as const)
        : ([
            [32, 1],
            [27, 1],
          ] as const)
    return setText(
      line,
      [margin, feet],
      { width: column, weight: 400, tries },
      night['night-text-2'],
    )
  })
  return wholeSheet(
    sceneryOf('evening').sky,
    (scene
      ? placeDrawing(scene, [0, height - SCENE.height, width, SCENE.height], true)
      : greatMark(brand, night['night-text'])) +
      signature(brand, night['night-text'], column, !scene) +
      head.content +
      inscriptions.map(({ content }) => content).join(''),
  )
}
