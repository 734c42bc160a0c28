import { GeometryError } from '#geometry/geometry-error.ts'

import type { Marks } from './svg-shapes.ts'

/** «3,3» or «3300»; null: there is no such mark. */
export function readNumberMark(marks: Marks, name: string, line: number): number | null {
  const text = marks[name]
  if (text === undefined || text === '') return null
  const value = Number(text.replace(',', '.'))
  if (Number.isFinite(value)) return value
  throw new GeometryError(`В строке ${line} SVG отметка data-${name}="${text}": нужно число.`)
}

/** One of the agreed words; null: there is no such mark, or it stands alone. */
export function readWordMark<Word extends string>(
  marks: Marks,
  name: string,
  words: Readonly<Record<string, Word>>,
  line: number,
): Word | null {
  const text = marks[name]
  if (text === undefined || text === '') return null
  const word = text.toLowerCase()
  if (Object.hasOwn(words, word) && words[word]) return words[word]
  throw new GeometryError(
    `В строке ${line} SVG отметка data-${name}="${text}": нужно одно из ${Object.keys(words).join(', ')}.`,
  )
}
