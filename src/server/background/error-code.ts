/** «57P01», «ECONNREFUSED»: the code of the innermost cause. null: the error has none. */
export function errorCode(error: unknown): string | null {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (cause !== undefined && cause !== null) return errorCode(cause) ?? textOr(code)
  return textOr(code)
}

/** For a question about a file: null where there is none. */
export function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

const textOr = (code: unknown) => (typeof code === 'string' ? code : null)

/** What may be logged of an error: its code, or its innermost cause. Those around it repeat what visitors typed. */
export function errorFacts(error: unknown): object {
  const code = errorCode(error)
  return code === null ? { err: innermost(error) } : { code, at: placesOf(innermost(error)) }
}

function innermost(error: unknown): unknown {
  const { cause } = Object(error) as { cause?: unknown }
  return cause === undefined || cause === null ? error : innermost(cause)
}

/** Where it was thrown, without its words. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^ +at /.test(line))
        .slice(0, MOST_PLACES)
        .map((line) => line.trim())
    : []

const MOST_PLACES = 4
