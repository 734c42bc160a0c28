/** Without case, and «ё» as «е»: most people type it so. */
export const searchText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** A longer question narrows nothing more. */
const MOST_WORDS = 10

/** What is looked for, word by word; each has to be there, in any order. */
export const searchWords = (q: string): string[] =>
  searchText(q)
    .split(/[\s,№]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
