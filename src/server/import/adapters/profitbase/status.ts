import { lookUp } from '#server/import/normalise/dictionary.ts'
import { statusWords } from '#server/import/normalise/lot-words.ts'

/** A status of the company's own, «Резерв директора», stands beside the one of the system that it is based on. */
export function statusOf(code: string | null, spoken: string | null): string | null {
  const base = code?.split(/[:_]/)[0] ?? null
  return [code, base, spoken].find((word) => lookUp(statusWords, word)) ?? code ?? spoken
}
