import type { Operator } from '#domain/consent/operator.ts'
import type { SeenLot } from '#domain/request/requested-lot.ts'
import type { VisitorRequest } from '#domain/request/request.ts'
import type { SpamScore } from '#domain/request/spam.ts'

/** The sender of a request, as the connection and its headers show. */
export type Visitor = { address: string; userAgent: string; language: string; referrer: string }

export type NewEntry = {
  key: string
  at: string
  request: VisitorRequest
  visitor: Visitor
  spam: SpamScore
  /** Absent in lines of earlier releases. */
  seen?: SeenLot[]
  /** Whom the consents name; absent in lines of earlier releases, where none did. */
  operator?: Operator | null
}

export type Entry = NewEntry & { number: string }

/** What is left of a line when its time is over or its visitor is forgotten: enough to answer a repeat. */
type Trace = { key: string; at: string; number: string }

export type JournalLine = Entry | Trace

export const isEntry = (line: JournalLine): line is Entry => 'request' in line

export const traceOf = ({ key, at, number }: JournalLine): Trace => ({ key, at, number })

/** Every complete line. A crash may have torn one; its number was never sent to anybody. */
export function parseLines(text: string): JournalLine[] {
  return text.split('\n').flatMap((line) => (line ? (parseLine(line) ?? []) : []))
}

/** «{"counter":12}» heads a journal: lines may be gone, their numbers are never given again. null: an older or emptied one. */
export function readCounter(text: string): number | null {
  const head = /^\{"counter":(\d{1,15})\}\n/.exec(text)
  return head ? Number(head[1]) : null
}

export const counterLine = (counter: number) => `${JSON.stringify({ counter })}\n`

function parseLine(text: string): JournalLine | null {
  try {
    const line: Partial<JournalLine> | null = JSON.parse(text)
    return isLine(line) ? line : null
  } catch {
    return null
  }
}

const isLine = (line: Partial<JournalLine> | null): line is JournalLine =>
  typeof line?.key === 'string' && typeof line.number === 'string'
