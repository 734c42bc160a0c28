/**
 * A fault of the file as a whole: nothing of it is published. The message for staff is in Russian, with the line if there
 * is one.
 */
export class Refusal extends Error {
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.line = line
  }
}

/** `fetch` hides the reason one level down. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
