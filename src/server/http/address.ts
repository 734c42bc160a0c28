/** «/kvartiry?q=a?b» → «/kvartiry» and «q=a?b»: only the first question mark divides. */
export function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
