import { expect, test } from 'vitest'

import { isMissingCode } from './missing-code.ts'

test.each([
  'Failed to fetch dynamically imported module: https://stvor.example/assets/flat.js',
  'error loading dynamically imported module: https://stvor.example/assets/flat.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
])('a file that did not come is missing code: «%s»', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true)
})

test.each([
  new TypeError('Promise.withResolvers is not a function'),
  new SyntaxError('Invalid regular expression'),
  'строка',
  undefined,
])('code that broke is not missing: %s', (error) => {
  expect(isMissingCode(error)).toBe(false)
})
