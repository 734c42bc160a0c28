/** A word is looked up as sources write it: any case, ё as е, spaces as they come. */
export type Dictionary<Value> = ReadonlyMap<string, Value>

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_-]+/g, ' ')
    .trim()

export const dictionary = <Value>(entries: readonly (readonly [words: string, value: Value])[]) =>
  new Map(
    entries.flatMap(([words, value]) =>
      words.split(' · ').map((word) => [plain(word), value] as const),
    ),
  )

/** null: not said. undefined: said, but nobody knows the word. */
export function lookUp<Value>(
  words: Dictionary<Value>,
  text: string | null,
): Value | null | undefined {
  return text === null || text.trim() === '' ? null : words.get(plain(text))
}

export const itself = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value] as const)
