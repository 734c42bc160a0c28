import { kindNames } from '#domain/lots/lot-titles.ts'

/** As `searchText` of the domain spells words. */
export const searchText = (text: string) => `translate(lower(${text}), 'ё', 'е')`

/** Whether a text has each of the words. */
export const hasWords = (words: string, text: string) =>
  `not exists (select from unnest(${words}::text[]) word where position(word in ${text}) = 0)`

/** The Russian word of a kind of lots. */
export const kindWord = (kind: string) => {
  const names = Object.entries(kindNames).map(([code, name]) => `when '${code}' then '${name}'`)
  return `case ${kind} ${names.join(' ')} end`
}
