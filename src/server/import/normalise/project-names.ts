import { trimTrailing } from '#domain/text/trim-trailing.ts'

/** Two spellings of one name are equal after this: «ЖК «Ёлки»» and «елки». */
export function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/["'«»„“”`]/g, '')
    .replace(/[\s\u00A0]+/g, ' ')
  return trimTrailing(plain, '.,;').trim()
}

/** A complex, without the words for «complex». */
export const projectKey = (name: string) =>
  plainName(name).replace(/^(жк|жилой комплекс|апарт-?комплекс|мфк|кп|клубный дом)\s+/, '')

/** Across sources «Корпус 3», «корп. 3» and «3» are one house. Within one source they may be two. */
export const looseBuildingKey = (name: string) =>
  plainName(name)
    .replace(/^(корпус|корп|дом|литера?|лит|строение|стр|блок)\.? ?№? ?(?=\S)/, '')
    .replace(/^[кд]\.? ?(?=\d)/, '')

/** A name that only marks a place to fill in is no name: «CIAN_ID_AEON». */
export const isPlaceholder = (id: string) => /^[A-Z]+_ID(_|$)/i.test(id)

const letters: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-c ч-ch ш-sh щ-sch ы-y э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

/** «Лоцманский квартал» → «locmanskiy-kvartal» */
export function aliasOf(name: string): string {
  const latin = projectKey(name).replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
  const alias = latin.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
  return alias.slice(0, 60).replace(/-$/, '') || 'projekt'
}

/** The first of alias, alias-2, alias-3… that nobody has. */
export function freeAlias(alias: string, taken: { has(alias: string): boolean }): string {
  let free = alias
  for (let number = 2; taken.has(free); number += 1) free = `${alias}-${number}`
  return free
}
