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
export function otherLayout(text: string): string {
  return text.toLowerCase().replace(/./gu, otherKey)
}

function otherKey(letter: string): string {
  const at = english.indexOf(letter)
  return russian[at] ?? english[russian.indexOf(letter)] ?? letter
}
