/** At most so many UTF-16 units, and never half a sign at the end: a database refuses a text with one. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
