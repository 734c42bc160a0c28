import { expect, test } from 'vitest'

import { BadSetting } from '#server/config.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { complaintOf } from '../../tools/run-command.ts'

test.each<[string, Error]>([
  ['a refusal', new Refusal('источника «фид» нет')],
  ['a bad setting', new BadSetting('PORT: нужно число')],
  [
    'an unknown option',
    Object.assign(new TypeError("Unknown option '--forse'"), {
      code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
    }),
  ],
])('%s is printed as one plain line', (_name, error) => {
  expect(complaintOf(error)).toBe(error.message)
})

test('a bug is printed with its stack', () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'id')")
  expect(complaintOf(bug)).toBe(bug)
})
