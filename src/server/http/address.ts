/** «/kvartiry?q=a?b» → «/kvartiry» and «q=a?b»: only the first question mark divides. */
export function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** The pairs of a query or a form, without zero characters: PostgreSQL has none in a text. */
export const readPairs = (text: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(text)].map((pair) => pair.map((word) => word.replaceAll('\0', ''))),
  )
