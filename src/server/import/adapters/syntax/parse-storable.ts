import { storable, type Json } from '#server/db/json.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** Parses a piece of JSON into what PostgreSQL can store: it takes neither zero characters nor halves of a pair. */
export function parseStorable(source: string, line: number): Json {
  try {
    const value: Json = JSON.parse(source)
    return /\\u(0000|d[89a-f])/i.test(source) ? storable(value) : value
  } catch (error) {
    const [, fault] = /line (\d+)/.exec(String(error)) ?? []
    const message = String(error).replace(/^SyntaxError: /, '')
    throw new Refusal(`испорченный JSON: ${message.slice(0, 160)}`, line + Number(fault ?? 1) - 1)
  }
}
