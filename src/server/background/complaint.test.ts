import { expect, test } from 'vitest'

import { complaintOf } from './complaint.ts'

class BadSetting extends Error {}

test.each<[string, Error]>([
  ['a bad setting', new BadSetting('PORT: нужно число')],
  [
    'an unknown option',
    Object.assign(new TypeError("Unknown option '--forse'"), {
      code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
    }),
  ],
])('%s is printed as one plain line', (_name, error) => {
  expect(complaintOf(error, [BadSetting])).toBe(error.message)
})

test('a bug is printed with its stack', () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'id')")
  expect(complaintOf(bug, [BadSetting])).toBe(bug)
})
