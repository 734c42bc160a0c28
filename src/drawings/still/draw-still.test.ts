import { expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'

import {
  drawClips,
  drawHouseLinks,
  drawLight,
  drawWindowLinks,
  shownFlats,
  skyOf,
} from './draw-still.ts'
import type { StillView } from './still.ts'

const files = { dark: '/dark.avif', lit: '/lit.avif' }
const view: StillView = {
  width: 200,
  height: 100,
  evening: files,
  day: files,
  flats: [
    {
      house: 0,
      key: '1-2-3',
      windows: ['10,10 20,10 20,20 10,20'],
      reflections: ['10,80 20,80 20,90 10,90'],
    },
    { house: 0, key: '1-3-3', windows: ['10,30 20,30 20,40 10,40'], reflections: [] },
    { house: 1, key: '1-2-1', windows: [], reflections: ['50,80 60,80 60,90 50,90'] },
  ],
}
const flat: LitFlat = {
  section: '1',
  floor: 2,
  stack: '3',
  name: 'Студия, этаж 2',
  href: '/kvartiry/7',
}
const sold = () => undefined
const forSale = (house: number, key: string) =>
  (house === 0 && key === '1-2-3') || house === 1 ? flat : undefined

test('the sky ends at the highest window of any house', () => {
  expect(skyOf(view)).toBe(0.1)
})

test('only windows of flats for sale are lit, and each of them is a link', () => {
  const shown = shownFlats(view, forSale)
  expect(shown).toHaveLength(1)
  const links = drawWindowLinks(view, shown, 'Макет')
  expect(links.match(/<a /g)).toHaveLength(1)
  expect(links).toContain('href="/kvartiry/7"')
  expect(links).toContain('aria-label="Студия, этаж 2"')
})

test('the outline of a window is reported by its steps, and is a pixel wider than the window', () =>
  expect(drawWindowLinks(view, shownFlats(view, forSale), 'Макет')).toContain(
    'd="M9 9l12 0 0 12-12 0z"',
  ))

test('on a card windows for sale alone are light, within their frames, each flat by itself', () => {
  const light = drawLight(view, shownFlats(view, forSale))
  expect([...light.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)).toEqual(['M11 11l8 0 0 8-8 0z'])
  expect(
    drawLight(
      view,
      shownFlats(view, () => flat),
    ).match(/<path/g),
  ).toHaveLength(2)
})

test('on a card a window seen from the side is not light: most of it may be hidden', () => {
  const slanted = { ...itemAt(view.flats, 0), windows: ['10,10 12,10 12,20 10,20'] }
  expect(drawLight(view, [{ flat, seen: slanted }])).not.toContain('<path')
})

test('a window shines with its reflection, and in a halo a little wider', () => {
  const clips = drawClips(view, shownFlats(view, forSale), 'wide')
  const [core, halo] = [...clips.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)
  expect(core?.match(/M/g)).toHaveLength(2)
  const left = (d: string | undefined) => Number(/M(\S+)/.exec(d ?? '')?.[1])
  expect(left(core)).toBeLessThan(10)
  expect(left(halo)).toBeLessThan(left(core))
})

test('when nothing is for sale all windows are dark', () => {
  expect(shownFlats(view, sold)).toEqual([])
  expect(drawClips(view, [], 'wide')).not.toContain('<path')
})

test('for a finger whole houses are links', () => {
  const links = drawHouseLinks(
    view,
    [
      { house: 0, href: '/proekty/a', name: 'Дом 1' },
      { house: 1, href: '/proekty/b', name: 'Дом 2' },
    ],
    'Дома',
  )
  expect(links.match(/<a /g)).toHaveLength(1)
  expect(links).toContain('M10 10H20V40H10z')
})
