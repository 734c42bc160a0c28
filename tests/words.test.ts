import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of speech: they describe what happened to a value, and a name or a comment describes what it is. */
const FORBIDDEN = ['told', 'tell', 'tells', 'said', 'says', 'anew', 'whoever', 'whatever']
const FORBIDDEN_PHRASES = ['of which', "nobody's"]

/** A field of the office's JSON, which callers outside read by this name. */
const IN_JSON = { told: ['src/office/', 'src/server/office/', 'src/contract/'] }

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => file !== 'tests/words.test.ts')
    .toSorted()

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const COMMENT = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm

/** A file with all but its comments, or all but its identifiers, blanked out; lines stay where they are. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
const commentsOf = (text: string) => {
  let at = 0
  let kept = ''
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    kept += blank(text.slice(at, index)) + comment
    at = index + comment.length
  }
  return kept
}
const namesOf = (text: string) =>
  text
    .replaceAll(COMMENT, blank)
    .replaceAll(STRING, blank)
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')

const words = new RegExp(`\\b(?:${FORBIDDEN.join('|')})\\b`, 'gi')
const phrases = new RegExp(`\\b(?:${[...FORBIDDEN, ...FORBIDDEN_PHRASES].join('|')})\\b`, 'gi')

const isInJson = (file: string, word: string) =>
  Object.entries(IN_JSON).some(
    ([field, places]) => field === word && places.some((place) => file.startsWith(place)),
  )

const placesOf = (file: string, text: string, forbidden: RegExp) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(forbidden)]
        .filter(([word]) => !isInJson(file, word))
        .map(([word]) => `${file}:${at + 1} ${word}`),
    )

test('comments have no words of speech', () => {
  const files = sources('{src,tools,tests,bench}/**/*.{ts,tsx,css}')
  expect(files.length).toBeGreaterThan(1_500)
  const places = files.flatMap((file) =>
    placesOf(file, commentsOf(readFileSync(file, 'utf8')), phrases),
  )
  expect(places).toEqual([])
})

test('names of production code have no words of speech', () => {
  const files = sources('{src,tools}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const places = files.flatMap((file) => placesOf(file, namesOf(readFileSync(file, 'utf8')), words))
  expect(places).toEqual([])
})

test('decisions and the way of the data have no words of speech', () => {
  const files = ['docs/contributing.md', 'docs/data-way.md', ...sources('docs/decisions/*.md')]
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => placesOf(file, readFileSync(file, 'utf8'), phrases))).toEqual([])
})

test('words of JSX name no-break spaces by `&nbsp;`: an escape of a string would show as it is', () => {
  const shown = /[\w-]="[^"{\n]*\\u[\da-f]{4}|^\s*[а-яё«][^'`\n]*\\u[\da-f]{4}/gim
  expect('empty="Одних и\\u00A0тех"').toMatch(shown)
  const files = sources('src/**/*.tsx').filter((file) => !file.includes('.test.'))
  expect(files.flatMap((file) => placesOf(file, readFileSync(file, 'utf8'), shown))).toEqual([])
})
