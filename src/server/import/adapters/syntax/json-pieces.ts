import type { Json } from '#server/db/json.ts'
import type { FeedText } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** A member of the top object, or one item of a list that stands there. */
export type Piece = { key: string; line: number; value: Json }

const LONGEST_PIECE = 16_000_000
const DEEPEST = 32

const BRACE = 0x7b
const BRACE_END = 0x7d
const BRACKET = 0x5b
const BRACKET_END = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const NEW_LINE = 0x0a

type Place =
  | 'start'
  | 'key'
  | 'first key'
  | 'colon'
  | 'value'
  | 'item'
  | 'first item'
  | 'after'
  | 'end'

/** Cuts a JSON object into its members, and lists into items, each parsed on its own: memory holds one at a time. */
export async function* readPieces(text: FeedText): AsyncIterable<Piece> {
  const cutter = new Cutter()
  for await (const chunk of text) {
    cutter.add(chunk)
    for (let piece = cutter.next(); piece; piece = cutter.next()) yield piece
  }
  cutter.finish()
}

class Cutter {
  #text = ''
  #at = 0
  #line = 1
  #place: Place = 'start'
  #key = ''
  #inList = false
  /** How far the value at `#at` has been looked through, how deep that point is, and what it stands in. */
  #seen = 0
  #depth = 0
  #inString = false

  add(chunk: string) {
    this.#text = this.#text.slice(this.#at) + chunk
    this.#seen -= this.#at
    this.#at = 0
    if (this.#text.length > LONGEST_PIECE) this.#refuse('слишком большая запись')
  }

  next(): Piece | null {
    while (true) {
      this.#skipSpace()
      if (this.#at >= this.#text.length) return null
      const end = this.#takesValue() ? this.#valueEnd() : this.#at
      if (end === null) return null
      if (!this.#takesValue()) {
        this.#takeSign()
        continue
      }
      const piece = this.#take(end)
      if (piece) return piece
    }
  }

  finish() {
    if (this.#place === 'start') throw new Refusal('файл пуст', 1)
    if (this.#place !== 'end') this.#refuse('файл оборван: JSON не закончен')
  }

  #takesValue() {
    const code = this.#text.charCodeAt(this.#at)
    if (this.#place === 'value') return code !== BRACKET || this.#inList
    if (this.#place === 'first key') return code !== BRACE_END
    if (this.#place === 'first item') return code !== BRACKET_END
    return this.#place === 'key' || this.#place === 'item'
  }

  #takeSign() {
    const code = this.#text.charCodeAt(this.#at)
    const next = this.#placeAfter(code)
    if (!next) this.#refuse(`лишний знак «${this.#text.charAt(this.#at)}»`)
    this.#place = next!
    this.#at += 1
    this.#seen = this.#at
  }

  #placeAfter(sign: number): Place | null {
    if (this.#place === 'start') return sign === BRACE ? 'first key' : null
    if (this.#place === 'colon') return sign === COLON ? 'value' : null
    if (this.#place === 'first key') return 'end'
    if (this.#place === 'value') {
      this.#inList = true
      return 'first item'
    }
    if (this.#place !== 'after' && this.#place !== 'first item') return null
    if (sign === COMMA && this.#place === 'after') return this.#inList ? 'item' : 'key'
    if (sign === BRACKET_END && this.#inList) {
      this.#inList = false
      return 'after'
    }
    return sign === BRACE_END && !this.#inList ? 'end' : null
  }

  #take(end: number): Piece | null {
    const source = this.#text.slice(this.#at, end)
    const line = this.#line
    const value = this.#parse(source)
    const isKey = this.#place === 'key' || this.#place === 'first key'
    this.#at = end
    this.#seen = end
    this.#depth = 0
    this.#line += countLines(source)
    if (!isKey) {
      this.#place = 'after'
      return { key: this.#key, line, value }
    }
    if (typeof value !== 'string') this.#refuse('вместо имени поля стоит другое значение')
    this.#key = String(value)
    this.#place = 'colon'
    return null
  }

  #parse(source: string): Json {
    try {
      const value = JSON.parse(source) as Json
      return /\\u(0000|d[89a-f])/i.test(source) ? mend(value) : value
    } catch (error) {
      const line = /line (\d+)/.exec(String(error))
      throw new Refusal(
        `испорченный JSON: ${String(error)
          .replace(/^SyntaxError: /, '')
          .slice(0, 160)}`,
        this.#line + Number(line?.[1] ?? 1) - 1,
      )
    }
  }

  /** Where the value that begins at `#at` ends; null while its end has not come. */
  #valueEnd(): number | null {
    const text = this.#text
    let seen = this.#seen
    while (seen < text.length) {
      if (this.#inString) {
        const quote = text.indexOf('"', seen)
        if (quote < 0) {
          seen = text.length
          break
        }
        seen = quote + 1
        if (isEscaped(text, quote)) continue
        this.#inString = false
        if (this.#depth === 0) return seen
        continue
      }
      const code = text.charCodeAt(seen)
      if (code === QUOTE) this.#inString = true
      else if (code === BRACE || code === BRACKET) {
        this.#depth += 1
        if (this.#depth > DEEPEST) this.#refuse(`вложенность глубже ${DEEPEST}`)
      } else if (code === BRACE_END || code === BRACKET_END) {
        if (this.#depth === 0) return seen
        this.#depth -= 1
        if (this.#depth === 0) return seen + 1
      } else if (this.#depth === 0 && (code === COMMA || code === COLON || code <= 0x20))
        return seen
      seen += 1
    }
    this.#seen = seen
    return null
  }

  #skipSpace() {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === NEW_LINE) this.#line += 1
      else if (code !== 0x20 && code !== 0x09 && code !== 0x0d) break
    }
    if (this.#seen < this.#at) this.#seen = this.#at
    if (this.#place === 'end' && this.#at < this.#text.length)
      this.#refuse('после конца JSON что-то ещё')
  }

  #refuse(message: string): never {
    throw new Refusal(message, this.#line + countLines(this.#text.slice(this.#at, this.#seen)))
  }
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** PostgreSQL takes neither zero characters nor halves of a pair. */
function mend(value: Json): Json {
  if (typeof value === 'string') return mendText(value)
  if (Array.isArray(value)) return value.map(mend)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mendText(key), mend(inner)]),
  )
}

const mendText = (text: string) => text.replaceAll('\0', '').toWellFormed()
