import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'

/** So late a turn of the event loop means more work than can be done. */
const LATE_MS = 1_000
/** A process that others keep from running is late too, and less work would not help it: so much of it is our own. */
const LATE_CPU_MS = 500
/** More answers at a time than this are promises that cannot be kept in time. */
const MOST_UNDER_WAY = 250
const TICK_MS = 20
const RETRY_AFTER_S = 5
const REPORT_EVERY_MS = 60_000

/** Who watches the process, what visitors leave with us, and the files of pages that are shown already. */
const isNeverShed = ({ method, url }: FastifyRequest) =>
  method === 'POST' || /^\/(?:health|metrics|assets|brand)(?:\/|$|\?)/.test(url)

export type LoadShedding = ReturnType<typeof createLoadShedding>

type Clock = { now: () => number; cpu: () => number }

const processClock: Clock = {
  now: () => performance.now(),
  cpu: () => process.threadCpuUsage().user / 1000,
}

/**
 * Refuses pages while the process has more to do than it can: answers that would come too late for everybody become
 * quick refusals for some.
 */
export function createLoadShedding(clock: Clock = processClock) {
  let turn = { began: clock.now(), cpu: clock.cpu() }
  let underWay = 0
  let shed = 0
  let reportedAt = -Infinity
  const timer = setInterval(() => (turn = { began: clock.now(), cpu: clock.cpu() }), TICK_MS)
  timer.unref()

  const isLate = () => clock.now() - turn.began > LATE_MS && clock.cpu() - turn.cpu > LATE_CPU_MS

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
    if (clock.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = clock.now()
    log.warn({ underWay, shed }, 'visitors are turned away')
  }

  return {
    state: () => ({ underWay, shed }),

    /** Stands before the routes; a page that is in memory has been answered before. */
    register(app: FastifyInstance) {
      const ends = new WeakMap<FastifyRequest, () => void>()
      app.addHook('onRequest', async (request, reply) => {
        if (isNeverShed(request)) return
        if (underWay < MOST_UNDER_WAY && !isLate()) {
          ends.set(request, follow(reply))
          return
        }
        shed++
        report(request)
        return refuse(reply)
      })
      // A slow reader has his answer: only its making counts.
      app.addHook('onSend', async (request) => ends.get(request)?.())
      app.addHook('onClose', async () => clearInterval(timer))
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
