import { expect, test } from 'vitest'

import { drawEveningPreview } from './draw-evening-preview.ts'

const preview = { title: 'Квартиры у воды', lines: ['88 квартир'] }
const draw = (isWordmark: boolean, scene: string | null) => {
  const mark = { width: 60, height: 20, viewBox: '0 0 60 20', content: '<path id="logo"/>' }
  return drawEveningPreview(preview, scene, {
    siteName: 'Излучина',
    mark: { ...mark, isWordmark },
  })
}
const logosIn = (svg: string) => svg.split('id="logo"').length - 1

test.each([
  ['a sign, no houses', false, null],
  ['a name, no houses', true, null],
  ['a sign over houses', false, '<svg></svg>'],
])('%s: the logo stands once', (_, isWordmark, scene) => {
  const svg = draw(isWordmark, scene)
  expect([logosIn(svg), svg.includes('Излучина')]).toEqual([1, !isWordmark])
})
