import { errorCode } from './error-code.ts'

type ErrorKind = abstract new (...given: never[]) => Error

/** What a command prints of an error: its text where the owner can mend it, the whole of it where only we can. */
export function complaintOf(error: unknown, plainKinds: readonly ErrorKind[]): unknown {
  if (!(error instanceof Error)) return error
  const isArgument = errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true
  return isArgument || plainKinds.some((kind) => error instanceof kind) ? error.message : error
}
