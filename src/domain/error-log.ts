/** One front-end failure, as the log wants it. */
type LogRecord = {
  name: string
  category: LogCategory
  /** ISO */
  timestamp: string
  level: string
  message: string
  jsonPayload: { error: string; stack: string; info: string }
}

const logCategories = ['render', 'runtime', 'promise', 'router', 'chunk'] as const
export type LogCategory = (typeof logCategories)[number]

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL']
const MESSAGE_LENGTH = 1_000
const STACK_LENGTH = 8_000

/** Whatever was thrown, even a string or a circular object, becomes a record. */
export function describeError(thrown: unknown, category: LogCategory, info: string): LogRecord {
  const { message, stack } = thrown instanceof Error ? thrown : { message: thrown, stack: '' }
  return {
    name: 'frontend',
    category,
    timestamp: new Date().toISOString(),
    level: 'ERROR',
    message: asText(message).slice(0, MESSAGE_LENGTH),
    jsonPayload: {
      error: asText(thrown).slice(0, MESSAGE_LENGTH),
      stack: asText(stack ?? '').slice(0, STACK_LENGTH),
      info: info.slice(0, STACK_LENGTH),
    },
  }
}

function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

/** Reads `{payload: …}` as it came over the wire. null: it is no record. */
export function readLogRecord(body: unknown): LogRecord | null {
  const payload = isObject(body) ? body.payload : null
  if (!isObject(payload) || !isObject(payload.jsonPayload)) return null
  const { name, category, timestamp, level, message } = payload
  const { error, stack, info } = payload.jsonPayload
  const texts = [name, category, timestamp, level, message, error, stack, info]
  if (!texts.every((text) => typeof text === 'string')) return null
  const [...clean] = texts.map(printable)
  const known = logCategories.find((one) => one === category)
  const loudness = String(level).toUpperCase()
  if (!known || !LEVELS.includes(loudness) || Number.isNaN(Date.parse(String(timestamp))))
    return null
  return {
    name: clean[0]!.slice(0, 100),
    category: known,
    timestamp: new Date(String(timestamp)).toISOString(),
    level: loudness,
    message: clean[4]!.slice(0, MESSAGE_LENGTH),
    jsonPayload: {
      error: clean[5]!.slice(0, MESSAGE_LENGTH),
      stack: clean[6]!.slice(0, STACK_LENGTH),
      info: clean[7]!.slice(0, STACK_LENGTH),
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A line of the log stays one line, whatever a visitor sends. */
const printable = (text: unknown) => String(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
