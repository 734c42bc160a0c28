import { expect, test } from 'vitest'

import { toBase32 } from './base32.ts'
import { matchingStep, stepAt, totpCode, totpUri } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is that of RFC 6238', (second, code) => {
  expect(totpCode(key, stepAt(second * 1000), 8)).toBe(code)
})

test('a clock half a minute away is believed, one of a minute and a half is not', () => {
  const now = 1_234_567_890_000
  const code = totpCode(key, stepAt(now))
  for (const away of [-30_000, 0, 30_000])
    expect(matchingStep(key, code, now + away)).toBe(stepAt(now))
  expect(matchingStep(key, code, now + 90_000)).toBeNull()
  expect(matchingStep(key, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(stepAt(now))
  for (const wrong of ['', '1', 'abcdef', `${code}0`])
    expect(matchingStep(key, wrong, now)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('«%s» in base32 is «%s»', (text, spelt) => {
  expect(toBase32(Buffer.from(text))).toBe(spelt)
})

test('an app is reported the site, the person and the key', () => {
  const uri = totpUri(key, 'anna@example.ru', 'Три реки')
  expect(new URL(uri).searchParams.get('issuer')).toBe('Три реки')
  expect(uri).toContain('anna%40example.ru?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
