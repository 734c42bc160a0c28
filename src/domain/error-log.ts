type LogRecord = {
  name: string
  category: LogCategory
  timestamp: string
  level: string
  message: string
  jsonPayload: { error: string; stack: string; info: string }
}

export const logCategories = ['render', 'runtime', 'promise', 'router', 'chunk'] as const
export type LogCategory = (typeof logCategories)[number]

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL']
const MESSAGE_LENGTH = 1_000
const STACK_LENGTH = 8_000

/** A record of anything thrown, even a string or a circular object. */
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

/** A record as it is logged. null: its level or its moment makes no sense. */
export function readLogRecord(record: LogRecord): LogRecord | null {
  const { name, category, timestamp, level, message, jsonPayload } = record
  const { error, stack, info } = jsonPayload
  const severity = level.toUpperCase()
  if (!LEVELS.includes(severity) || Number.isNaN(Date.parse(timestamp))) return null
  return {
    name: printable(name).slice(0, 100),
    category,
    timestamp: new Date(timestamp).toISOString(),
    level: severity,
    message: printable(message).slice(0, MESSAGE_LENGTH),
    jsonPayload: {
      error: printable(error).slice(0, MESSAGE_LENGTH),
      stack: printable(stack).slice(0, STACK_LENGTH),
      info: printable(info).slice(0, STACK_LENGTH),
    },
  }
}

/** Control characters become spaces, so a line of the log stays one line. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
