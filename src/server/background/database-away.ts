import { errorCode } from './error-code.ts'

/** The database was asked and has not answered in time. */
class DatabaseTimeout extends Error {
  constructor(ms: number) {
    super(`The database has not answered in ${ms} ms`)
  }
}

/** Of PostgreSQL and of the network. */
const AWAY =
  /^(?:08...|57P0.|53300|EAI_AGAIN|ECONN[A-Z]+|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EPIPE|ETIMEDOUT)$/

/** The database cannot be reached, or is just stopping or starting; a wrong question is no such error. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseTimeout) return true
  const code = errorCode(error)
  if (code !== null) return AWAY.test(code)
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error)
  if (cause !== undefined) return isDatabaseAway(cause)
  return /timeout|terminated|not queryable|has been closed|after calling end/i.test(String(message))
}

/** What the database answers, or a failure if that takes longer. An answer that waits for a busy thread of ours has come in time. */
export async function fromDatabase<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => reject(new DatabaseTimeout(ms))), ms)
  asked.catch(() => {}) // an answer nobody waits for any more may fail
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
