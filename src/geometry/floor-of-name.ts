/** «2 этаж», «Этаж 02», «L03», «Level 2», «2. OG», «Подвал»; the first floor is the one at the ground. */
const patterns: readonly (readonly [RegExp, (number: number) => number])[] = [
  [/подвал|подземн|паркинг|цоколь|basement|kellergeschoss|untergeschoss|^ug\b|^kg\b/, () => -1],
  [/(?<![\d.,])(\d{1,3})[ -]{0,2}(?:[йяе] )?эт/, (number) => number],
  [/эт(?:аж)?[ .№_-]{0,3}(\d{1,3})/, (number) => number],
  [/(?<!\d)(\d{1,3})\.? ?(?:og\b|obergeschoss)/, (number) => number + 1],
  [/^og ?(\d{1,3})/, (number) => number + 1],
  [/erdgeschoss|^eg\b|ground|первый/, () => 1],
  [/(?:level|floor|storey|уровень|^l|^f)[ .№_-]{0,3}(\d{1,3})/, (number) => number],
  [/^(\d{1,3})(?:st|nd|rd|th)?(?: floor)?$/, (number) => number],
]

/** null: the name of the storey holds none. */
export function floorOfName(name: string): number | null {
  const words = name.toLowerCase().trim()
  for (const [pattern, floor] of patterns) {
    const found = pattern.exec(words)
    if (found) return floor(Number(found[1] ?? 0)) || null
  }
  return null
}
