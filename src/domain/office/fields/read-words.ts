/** What word processors put into a text unseen: soft hyphens, marks of width none; and the byte no database takes. */
const UNSEEN = /[\0\u00AD\u200B\u2060\uFEFF]/g

/** Text without spaces around it, lines ended in one way; null: there is none. */
export const trimmed = (sent: unknown): string | null =>
  typeof sent === 'string'
    ? sent
        .replace(UNSEEN, '')
        .replace(/\r\n?|\v|\u2028/g, '\n')
        .trim() || null
    : null

/** Each word once. */
export const wordsOf = (sent: unknown): string[] => [
  ...new Set(Array.isArray(sent) ? sent.flatMap((one) => trimmed(one) ?? []) : []),
]
