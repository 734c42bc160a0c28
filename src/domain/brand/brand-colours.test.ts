import { expect, test } from 'vitest'

import { builtInColours, colourFaults, type ColourName } from './brand-colours.ts'
import { accentTokens, inkTokens } from './brand-tokens.ts'
import { contrast, readColour, type Colour } from './colour.ts'

const colour = (text: string): Colour => {
  const found = readColour(text)
  if (!found) throw new Error(`${text} is no colour`)
  return found
}

test('the built-in colours can be read', () => {
  expect(colourFaults(builtInColours)).toEqual([])
})

test.each<[ColourName, string, RegExp]>([
  ['ink', '#8a94a6', /текст на бумаге не прочесть: контраст с «paper» 2,\d, нужен хотя бы 9/],
  ['paper', '#3b4252', /бумага должна быть светлой/],
  ['night', '#7f8ca6', /белый текст вечером не прочесть/],
  ['accent', '#14233f', /свет вечером не прочесть: контраст с «night» 1,\d, нужен хотя бы 3/],
])('an unreadable colour is named: %s %s', (field, text, fault) => {
  const faults = colourFaults({ ...builtInColours, [field]: colour(text) })
  const found = faults.find((one) => one.field === field)
  expect(found?.field).toBe(field)
  expect(found?.fault).toMatch(fault)
})

test.each(['#f6bc4e', '#1fb58f', '#e4572e', '#7a5cff', '#c2185b', '#00c2ff'])(
  'every text mixed from a brand with the accent %s can be read in both lights',
  (accent) => {
    const colours = {
      accent: colour(accent),
      ink: colour('#1d1b2a'),
      paper: colour('#faf6f0'),
      night: colour('#1a1030'),
    }
    expect(colourFaults(colours)).toEqual([])
    const tokens = { ...accentTokens(colours), ...inkTokens(colours) }
    const token = (name: string, light: 0 | 1) => {
      const found = tokens[name]?.match(/#[0-9a-f]{6}/g)
      return colour(found?.[light] ?? found?.[0] ?? '')
    }
    for (const light of [0, 1] as const)
      for (const ground of ['bg', 'surface', 'surface-2'])
        for (const text of ['text', 'text-2', 'text-3', 'lamp-ink'])
          expect(
            contrast(token(text, light), token(ground, light)),
            `${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token('on-lamp', 0), token('lamp', 0))).toBeGreaterThanOrEqual(4.5)
    for (const light of [0, 1] as const)
      for (const ground of ['free', 'free-2'])
        expect(contrast(token('on-free', light), token(ground, light))).toBeGreaterThanOrEqual(4.5)
  },
)
