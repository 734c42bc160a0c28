import { expect, test } from 'vitest'

import { withPastedPoint } from './pasted-point.ts'

test('a point copied from a map fills both numbers, from whichever field it was pasted into', () => {
  const point = { latitude: '55.75', longitude: '37.61' }
  for (const field of ['latitude', 'longitude'])
    for (const pasted of ['55.75, 37.61', ' 55.75 37.61 ', '55.75;37.61'])
      expect(withPastedPoint({ name: 'Причал', [field]: pasted })).toEqual({
        name: 'Причал',
        ...point,
      })
  expect(withPastedPoint({ latitude: '55,75, 37,61' })).toEqual({
    latitude: '55,75',
    longitude: '37,61',
  })
})

test('one number stays what it is', () => {
  for (const latitude of ['55,75', '55.75', 'Москва', '', null, 55.75])
    expect(withPastedPoint({ latitude, longitude: '1' })).toEqual({ latitude, longitude: '1' })
})
