import { afterEach, beforeEach, expect, test } from 'vitest'

import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'

import { setBrandColours } from './brand-ink.ts'
import { paintOf } from './facade/paint.ts'
import { inkOf } from './ink.ts'
import { paperColours } from './preview/frame.ts'
import { sceneryOf } from './scene/scenery.ts'

const river: BrandColours = {
  accent: [31, 181, 143],
  ink: [36, 26, 46],
  paper: [251, 247, 240],
  night: [42, 18, 51],
}
beforeEach(() => setBrandColours(null))
afterEach(() => setBrandColours(null))

test('files are drawn with the ink, the paper, the night and the light of the brand', () => {
  const [builtIn, name] = [inkOf('light'), drawingName('plan')]
  setBrandColours(river)
  expect(inkOf('light')).toMatchObject({ wall: '#241a2e', text: '#241a2e', lamp: '#1fb58f' })
  expect(inkOf('dark')).toMatchObject({ floor: '#2a1233', lamp: '#1fb58f' })
  expect(paperColours()).toMatchObject({ bg: '#fbf7f0', text: '#241a2e', lamp: '#1fb58f' })
  expect(sceneryOf('evening').sky).toBe('#2a1233')
  expect(paintOf('brick', 'evening').lit).toBe('#1fb58f')
  expect(paintOf('brick', 'day').lit).toBe('#1fb58f')
  // what is drawn otherwise is called otherwise, or browsers would keep the old one
  expect(drawingName('plan')).not.toBe(name)
  setBrandColours(null)
  expect(inkOf('light')).toEqual(builtIn)
  expect(drawingName('plan')).toBe(name)
})

test('inside a page the tokens of the page colour a drawing, whatever the brand', () => {
  const before = inkOf('page')
  setBrandColours(river)
  expect(inkOf('page')).toEqual(before)
})
