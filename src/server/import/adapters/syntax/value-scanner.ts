const DEEPEST = 32

export const BRACE = 0x7b
export const BRACE_END = 0x7d
export const BRACKET = 0x5b
export const BRACKET_END = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
export const COMMA = 0x2c
export const COLON = 0x3a

/** Finds where a JSON value ends, over a text that comes in pieces: no character is looked at twice. */
export class ValueScanner {
  /** How far the text has been looked through. */
  seen = 0
  #depth = 0
  #inString = false

  /** Starts a value at a place of the text. */
  restart(at: number) {
    this.seen = at
    this.#depth = 0
    this.#inString = false
  }

  /** Where the value that began at the restart ends; null while its end has not come. */
  findEnd(text: string, refuse: (message: string) => never): number | null {
    while (this.seen < text.length) {
      if (this.#inString) {
        if (!this.#skipString(text)) return null
        if (this.#depth === 0) return this.seen
        continue
      }
      const code = text.charCodeAt(this.seen)
      if (code === BRACE_END || code === BRACKET_END) {
        if (this.#depth === 0) return this.seen
        this.#depth -= 1
        if (this.#depth === 0) return this.seen + 1
      } else if (this.#depth === 0 && isDelimiter(code)) return this.seen
      else this.#open(code, refuse)
      this.seen += 1
    }
    return null
  }

  #open(code: number, refuse: (message: string) => never) {
    if (code === QUOTE) this.#inString = true
    if (code !== BRACE && code !== BRACKET) return
    this.#depth += 1
    if (this.#depth > DEEPEST) refuse(`вложенность глубже ${DEEPEST}`)
  }

  /** Stands behind the closing quote; false: it has not come. */
  #skipString(text: string): boolean {
    let quote = text.indexOf('"', this.seen)
    while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
    this.seen = quote < 0 ? text.length : quote + 1
    this.#inString = quote < 0
    return quote >= 0
  }
}

const isDelimiter = (code: number) => code === COMMA || code === COLON || code <= 0x20

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}
