import { storable, type Json } from '#server/db/json.ts'
import type { FeedText } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import {
  BRACE,
  BRACE_END,
  BRACKET,
  BRACKET_END,
  COLON,
  COMMA,
  ValueScanner,
} from './value-scanner.ts'

/** Cuts a JSON object into its members, and lists into items, each parsed on its own: memory holds one at a time. */
export async function* readPieces(text: FeedText): AsyncIterable<Piece> {
  const cutter = new JsonCutter()
  for await (const chunk of text) {
    cutter.add(chunk)
    for (let piece = cutter.next(); piece; piece = cutter.next()) yield piece
  }
  cutter.finish()
}

/** A member of the top object, or one item of a list that stands there. */
type Piece = { key: string; line: number; value: Json }

const LONGEST_PIECE = 16_000_000

const NEW_LINE = 0x0a

/** What the grammar lets come next. */
type Expected =
  | 'start'
  | 'key'
  | 'first key'
  | 'colon'
  | 'value'
  | 'item'
  | 'first item'
  | 'after'
  | 'end'

/** Holds the part of a JSON text that is not cut yet, and what may come next in it. */
class JsonCutter {
  #text = ''
  #at = 0
  #line = 1
  #expected: Expected = 'start'
  #key = ''
  #inList = false
  readonly #scanner = new ValueScanner()
  readonly #refuse = (message: string): never => {
    const line = this.#line + countLines(this.#text.slice(this.#at, this.#scanner.seen))
    throw new Refusal(message, line)
  }

  add(chunk: string) {
    this.#text = this.#text.slice(this.#at) + chunk
    this.#scanner.seen -= this.#at
    this.#at = 0
    if (this.#text.length > LONGEST_PIECE) this.#refuse('слишком большая запись')
  }

  next(): Piece | null {
    while (true) {
      this.#skipSpace()
      if (this.#at >= this.#text.length) return null
      if (!this.#expectsValue()) {
        this.#takeSign()
        continue
      }
      const end = this.#scanner.findEnd(this.#text, this.#refuse)
      if (end === null) return null
      const piece = this.#take(end)
      if (piece) return piece
    }
  }

  finish() {
    if (this.#expected === 'start') throw new Refusal('файл пуст', 1)
    if (this.#expected !== 'end') this.#refuse('файл оборван: JSON не закончен')
  }

  #expectsValue() {
    const code = this.#text.charCodeAt(this.#at)
    if (this.#expected === 'value') return code !== BRACKET || this.#inList
    if (this.#expected === 'first key') return code !== BRACE_END
    if (this.#expected === 'first item') return code !== BRACKET_END
    return this.#expected === 'key' || this.#expected === 'item'
  }

  #takeSign() {
    const code = this.#text.charCodeAt(this.#at)
    this.#expected =
      this.#expectedAfter(code) ?? this.#refuse(`лишний знак «${this.#text.charAt(this.#at)}»`)
    this.#at += 1
    this.#scanner.restart(this.#at)
  }

  #expectedAfter(sign: number): Expected | null {
    if (this.#expected === 'start') return sign === BRACE ? 'first key' : null
    if (this.#expected === 'colon') return sign === COLON ? 'value' : null
    if (this.#expected === 'first key') return 'end'
    if (this.#expected === 'value') {
      this.#inList = true
      return 'first item'
    }
    if (this.#expected !== 'after' && this.#expected !== 'first item') return null
    if (sign === COMMA && this.#expected === 'after') return this.#inList ? 'item' : 'key'
    if (sign === BRACKET_END && this.#inList) {
      this.#inList = false
      return 'after'
    }
    return sign === BRACE_END && !this.#inList ? 'end' : null
  }

  #take(end: number): Piece | null {
    const source = this.#text.slice(this.#at, end)
    const line = this.#line
    const value = parseStorable(source, line)
    const isKey = this.#expected === 'key' || this.#expected === 'first key'
    this.#at = end
    this.#scanner.restart(end)
    this.#line += countLines(source)
    if (!isKey) {
      this.#expected = 'after'
      return { key: this.#key, line, value }
    }
    this.#key =
      typeof value === 'string' ? value : this.#refuse('вместо имени поля стоит другое значение')
    this.#expected = 'colon'
    return null
  }

  #skipSpace() {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === NEW_LINE) this.#line += 1
      else if (code !== 0x20 && code !== 0x09 && code !== 0x0d) break
    }
    if (this.#scanner.seen < this.#at) this.#scanner.restart(this.#at)
    if (this.#expected === 'end' && this.#at < this.#text.length)
      this.#refuse('после конца JSON что-то ещё')
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Parses a piece of JSON into what PostgreSQL can store: it takes neither zero characters nor halves of a pair. */
function parseStorable(source: string, line: number): Json {
  try {
    const value: Json = JSON.parse(source)
    return /\\u(0000|d[89a-f])/i.test(source) ? storable(value) : value
  } catch (error) {
    const [, fault] = /line (\d+)/.exec(String(error)) ?? []
    const message = String(error).replace(/^SyntaxError: /, '')
    throw new Refusal(`испорченный JSON: ${message.slice(0, 160)}`, line + Number(fault ?? 1) - 1)
  }
}
