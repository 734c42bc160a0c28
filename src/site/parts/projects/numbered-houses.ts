import { joinWords } from '#domain/text/plural.ts'

/** «дома 2–4», «корпуса 1 и 3»; null: there is one, or some have names of their own. */
export function numberedHouses(names: readonly string[]): string | null {
  const found = names.flatMap((name) => {
    const [, word, number] = /^(Дом|Корпус) (\d+)$/.exec(name) ?? []
    return word ? [{ word, number: Number(number) }] : []
  })
  const words = new Set(found.map(({ word }) => word))
  if (names.length < 2 || found.length < names.length || words.size > 1) return null
  const numbers = found.map(({ number }) => number).toSorted((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  const isRow = numbers.length > 2 && numbers.every((one, at) => one - at === first)
  const listed = isRow ? `${first}–${last}` : joinWords(numbers.map(String))
  return `${words.has('Дом') ? 'дома' : 'корпуса'}\u00A0${listed}`
}
