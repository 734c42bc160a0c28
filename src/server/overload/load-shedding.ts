import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'

/** Answers begun in one turn of the event loop: probes and pages from memory are answered between turns. */
const IN_A_TURN = 4
/** A visitor who would wait longer than this gets 503. */
const LONGEST_WAIT_MS = 1_500
/** More answers than this at once are late for everybody. */
const MOST_UNDER_WAY = 250
const RETRY_AFTER_S = 5
const REPORT_EVERY_MS = 60_000
/** How much of the estimate the last turn makes. */
const NEWEST_SHARE = 0.1

/** Who watches the process, what visitors leave with us, and the files of pages that are shown already. */
const isNeverShed = ({ method, url }: FastifyRequest) =>
  method === 'POST' || /^\/(?:health|metrics|assets|brand)(?:\/|$|\?)/.test(url)

/**
 * A few pages are begun in each turn of the event loop. While more are asked for than can be made in time, answers that
 * would come too late for everybody become quick refusals for some.
 */
export function createLoadShedding(now: () => number = () => performance.now()) {
  const waiting: (() => void)[] = []
  let begun = 0
  let turnAt: number | null = null
  /** What one answer takes while others wait, ms. */
  let pace = 0
  let underWay = 0
  let shed = 0
  let reportedAt = -Infinity

  const isFull = () => underWay >= MOST_UNDER_WAY || waiting.length * pace > LONGEST_WAIT_MS

  /** Waits for a turn that has room. */
  function takeTurn(): Promise<void> {
    if (turnAt === null) {
      turnAt = now()
      setImmediate(nextTurn)
    }
    if (begun++ < IN_A_TURN) return Promise.resolve()
    return new Promise((go) => waiting.push(go))
  }

  function nextTurn() {
    const took = now() - (turnAt ?? now())
    begun = Math.min(waiting.length, IN_A_TURN)
    if (begun > 0) pace += (took / IN_A_TURN - pace) * NEWEST_SHARE
    turnAt = begun > 0 ? now() : null
    for (const go of waiting.splice(0, begun)) go()
    if (begun > 0) setImmediate(nextTurn)
  }

  function follow(reply: FastifyReply) {
    underWay++
    let counted = true
    const end = () => {
      if (counted) underWay--
      counted = false
    }
    reply.raw.once('close', end)
    return end
  }

  function report({ log }: FastifyRequest) {
    if (now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now()
    log.warn({ underWay, shed }, 'visitors are turned away')
  }

  return {
    state: () => ({ underWay, shed }),

    /** Stands before the routes; a page that is in memory has been answered before. */
    register(app: FastifyInstance) {
      const ends = new WeakMap<FastifyRequest, () => void>()
      app.addHook('onRequest', async (request, reply) => {
        if (isNeverShed(request)) return
        if (isFull()) {
          shed++
          report(request)
          return refuse(reply)
        }
        ends.set(request, follow(reply))
        await takeTurn()
      })
      // A slow reader has his answer: only its making counts.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        ends.get(request)?.()
        done()
      })
    },
  }
}

const refuse = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_S))
    .header('cache-control', 'no-store')
    .type(PLAIN_TEXT)
    .send('Сейчас слишком много посетителей. Обновите страницу через\u00A0несколько секунд.')
