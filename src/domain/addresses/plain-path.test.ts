import { expect, test } from 'vitest'

import { plainPath } from './plain-path.ts'

test.each([
  ['/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/', '/новости'],
  ['/%d0%b4%d0%be%d0%bc', '/дом'],
  ['/дом', '/дом'],
  ['/%D0%B0%20%2Fb%FF', '/а%20%2Fb%FF'],
  ['/', '/'],
])('%s is written as %s', (address, plain) => {
  expect(plainPath(address)).toBe(plain)
})
