import { itemAt } from '#domain/item-at.ts'
import type { Listing } from '#catalogue/facets/listing.ts'

import { stem } from './stem.ts'

/** Marks the rows that a text does not find; `rowFails` comes all zeros. A text without words marks none. */
export type TextSearch = (text: string, rowFails: Uint8Array) => void

/** More words than this are not a search. Each takes a bit. */
const MOST_WORDS = 12

/** Stems of words that name no lot: «ЖК», «кв.», «номер», «метро», «рядом». */
const stopWords = new Set(
  'жк кв квартир номер улиц ул район метр станц рядом окол возл хоч ищ нужн'.split(' '),
)
/** They name nothing before another word; alone, «В» is a house. */
const prepositions = new Set('в во на у с со и или к от до'.split(' '))

/**
 * A text finds a lot when each of its words begins a word of the lot's number, building or project, or of where the
 * building is.
 */
export function openTextSearch({ columns, places }: Listing): TextSearch {
  const { header, listed, place, number } = columns
  const projectName = new Map(header.projects.map(({ alias, name }) => [alias, name]))
  const placeWords = places.map(({ building }) => {
    const { id, name, project } = itemAt(header.buildings, building)
    const words = searchWords(`${name} ${projectName.get(project)}`)
    return { words, where: searchWords(header.whereabouts?.[id] ?? '') }
  })
  const numberWords = columns.numbers.map((one) => searchWords(one ?? ''))

  function mark(words: readonly string[], rowFails: Uint8Array): number {
    const inPlace = placeWords.map(({ words: named, where }) => {
      const street = found(words, where.filter(isWord))
      // «Канатный переулок, 3»: a number alone is that of a flat.
      return found(words, named) | street | (street && found(words, where))
    })
    const inNumber = numberWords.map((named) => found(words, named))
    const all = (1 << words.length) - 1
    let hits = 0
    for (let row = 0; row < listed; row++) {
      const both = (inPlace[place[row] ?? 0] ?? 0) | (inNumber[number[row] ?? 0] ?? 0)
      if (both === all) hits++
      else rowFails[row] = 1
    }
    return hits
  }

  return (text, rowFails) => {
    const words = wordsToFind(text)
    if (words.length === 0 || mark(words, rowFails) > 0) return
    // Nothing found: the text may have been typed with the other keyboard layout on.
    const typed = otherLayout(text)
    if (searchWords(typed).length === 0) return
    rowFails.fill(0)
    const others = wordsToFind(typed)
    if (others.length > 0) mark(others, rowFails)
  }
}

function wordsToFind(text: string): string[] {
  const words = searchWords(text)
  return words
    .filter((word, at) => at === words.length - 1 || !prepositions.has(word))
    .map(stem)
    .filter((word) => !stopWords.has(word))
    .slice(0, MOST_WORDS)
}

const isWord = (word: string) => !/\d/.test(word)

function found(words: readonly string[], named: readonly string[]): number {
  let bits = 0
  for (const [at, word] of words.entries())
    if (named.some((name) => name.startsWith(word))) bits |= 1 << at
  return bits
}

/** Words of a name or of what was typed: lower case, ё as е, and in numbers Latin letters as their Cyrillic twins. */
export function searchWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  return words.map((word) => (/\d/.test(word) ? withTwins(word) : word))
}

const latin = 'abcehkmoptxy'
const twins = 'авсенкмортху'
const withTwins = (word: string) =>
  word.replace(/[a-z]/g, (letter) => twins[latin.indexOf(letter)] ?? letter)

const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** «kjwvfycrbq» → «лоцманский», and back: typed with the other keyboard layout on. */
function otherLayout(text: string): string {
  return text.toLowerCase().replace(/./gu, otherKey)
}

function otherKey(letter: string): string {
  const at = english.indexOf(letter)
  return russian[at] ?? english[russian.indexOf(letter)] ?? letter
}
