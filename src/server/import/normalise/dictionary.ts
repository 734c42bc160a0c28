import { trimTrailing } from '#domain/text/trim-trailing.ts'

/** Words of sources for the values of one field. */
export type Dictionary<Value> = {
  /** The field of a draft that they fill: «finishing», «details.view». */
  fills: string
  words: ReadonlyMap<string, Value>
}

/** Words of sources differ in case, ё, spaces and hyphens; none of these distinguishes two words. */
export const plainWord = (word: string) =>
  trimTrailing(
    word
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[\s\u00A0_–—-]+/g, ' '),
    '.,;',
  ).trim()

export const dictionary = <Value>(
  fills: string,
  entries: readonly (readonly [words: string, value: Value])[],
): Dictionary<Value> => ({
  fills,
  words: new Map(
    entries.flatMap(([words, value]) =>
      words.split(' · ').map((word) => [plainWord(word), value] as const),
    ),
  ),
})

/** What staff bind a word to that gives no value: «Нет данных». */
export const NO_VALUE = 'nothing'

/** null: no value. undefined: an unknown word. */
export function lookUp<Value>(
  { words }: Dictionary<Value>,
  text: string | null,
  bound: ReadonlyMap<string, string> = new Map(),
): Value | null | undefined {
  if (text === null || text.trim() === '') return null
  const word = plainWord(text)
  const code = bound.get(word) ?? ''
  if (code === NO_VALUE) return null
  return words.get(word) ?? words.get(plainWord(code))
}

export const itself = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value] as const)
