import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { allExpressions, classOf, expressionsOf } from './support/regular-expressions.ts'

const LIST = 'tests/regular-expressions.txt'

/** What keeps the text short, or its author, where the time is not known to be linear. */
const bounds: Record<string, string> = {
  'src/domain/office/fields/record-kind.ts /[\\s.,:;—–-]+\\S*$/': 'cut to 90 characters before',
  'src/domain/text/format-number.ts /\\B(?=(?:\\d{3})+$)/g':
    'digits of a number: at most 22 before the point',
  "src/domain/query/search-phrase.ts new RegExp(`(?<![а-я])${stems.join('[ -]+')}(?![а-я])`, 'g')":
    'names of features in the code; the text is cut to 100 characters before',
  "src/domain/text/typography.ts new RegExp(`(?<=^|[\\\\s«(])(${shortWords}) (?=\\\\S)`, 'gi')":
    'a list of words in the code, none repeated',
  "src/domain/text/typography.ts new RegExp(`(\\\\d) (?=(?:${units}))`, 'g')":
    'a list of words in the code, none repeated',
  'src/server/catalogue/snapshot/snapshot-file.ts new RegExp(`^${LABEL} (\\\\d+) ([0-9a-f]{64})\\n`)':
    'a constant; the first 256 bytes of our own file',
  "src/server/operations/doctor/check-site.ts new RegExp(`^${name} ([\\\\d.]+)`, 'm')":
    'names in the code; metrics of our own site',
  'src/server/requests/visitor/page-address.ts new RegExp(`^(\\\\d{1,9}-\\\\d{1,12})-([\\\\w-]{${MAC_LENGTH}})$`)':
    'a constant length',
  'tools/screens.ts new RegExp(`${room}/[a-z0-9-]+(?=")`)': 'a path in the code; our own pages',
}

/** Classes found at an earlier run, by place: an analysis of all costs a minute and depends on the patterns alone. */
const known = new Map(
  readFileSync(LIST, 'utf8')
    .split('\n')
    .map((line) => line.split(/ {2}(.*)/))
    .map(([found = '', place = '']) => [place, found]),
)
const listed = new Map(
  allExpressions().map((one) => [one.place, known.get(one.place) || classOf(one)]),
)

test('every regular expression is on the list: `vitest run regular-expressions -u` renews it', async () => {
  const lines = [...listed].map(([place, found]) => `${found}  ${place}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('./regular-expressions.txt')
})

test('each is at most linear, or says what bounds it', () => {
  const unbounded = [...listed].filter(
    ([place, found]) => found !== 'safe' && found !== 'linear' && !(place in bounds),
  )
  expect(unbounded).toEqual([])
})

test('every bound is of an expression that is there', () => {
  expect(Object.keys(bounds).filter((place) => !listed.has(place))).toEqual([])
})

test.each([
  [String.raw`/^(<!--[^]*?-->|\s)*<svg/`, 'exponential'],
  [String.raw`/^(?:\w+@\w+,? ?)+$/`, 'exponential'],
  [String.raw`/\/+$/`, 'polynomial 2'],
  [String.raw`/<a[^>]*>/`, 'polynomial 2'],
  [String.raw`/<a[^<>]*>/`, 'linear'],
  ['/^[0-9a-f]{32}$/', 'safe'],
  ['new RegExp(`${word}+`)', 'made at run time'],
])('%s is %s', (code, found) => {
  expect(expressionsOf('any.ts', `export const any = ${code}`).map(classOf)).toEqual([found])
})
