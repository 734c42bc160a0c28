const blanks = /\s*/y

/** Where the root of an XML text begins: behind blanks, declarations and comments. */
export function prologEnd(text: string): number {
  let at = 0
  for (;;) {
    blanks.lastIndex = at
    blanks.test(text)
    at = blanks.lastIndex
    const [open, close] = text.startsWith('<!--', at) ? ['<!--', '-->'] : ['<?', '?>']
    if (!text.startsWith(open, at)) return at
    const end = text.indexOf(close, at + open.length)
    if (end === -1) return text.length
    at = end + close.length
  }
}
