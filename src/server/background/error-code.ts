/** «57P01», «ECONNREFUSED»: the code of the innermost cause. null: the error has none. */
export function errorCode(error: unknown): string | null {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (cause !== undefined && cause !== null) return errorCode(cause) ?? textOr(code)
  return textOr(code)
}

const textOr = (code: unknown) => (typeof code === 'string' ? code : null)

/** What may be logged of an error: its code, or the whole of it. Words of a database repeat what visitors typed. */
export function errorFacts(error: unknown): object {
  const code = errorCode(error)
  return code === null ? { err: error } : { code }
}
