import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import { isFromMemory } from '#server/http/memory/address-cache.ts'

import { counters, gauge, gauges } from './numbers.ts'
import { watchProcess, type WatchedProcess } from './process-metrics.ts'

type Watched = {
  catalogueVersion: () => number
  /** How long the last reading of the catalogue took. */
  catalogueReadingMs: () => number
  cacheBytes: () => number
  cachePages: () => number
  /** Pages made since the start for the first time and again. */
  pageCounts: () => { made: number; remade: number }
  background: () => readonly (readonly [task: string, { runs: number; failures: number }])[]
  /** What waits for a person. */
  alerts: () => readonly { event: string; subject: string }[]
  pictures: () => { ready: number; waiting: number; failing: number }
  /** null: paid booking is not switched on. */
  bookings: (() => { held: number; unsettled: number }) | null
  process: WatchedProcess
  requests: () => {
    waiting: number
    refused: number
    quarantined: number
    undelivered: number
    failing: readonly string[]
  }
}

type Access = { token: string; isBehindProxy: boolean }

export type Metrics = ReturnType<typeof createMetrics>

/** `GET /metrics` for Prometheus: to callers on this machine, or with the token that the owner set. */
export function createMetrics(access: Access, watched: Watched) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'stvor_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers: [registry],
  })
  const add = gauge.bind(null, registry)
  add('stvor_catalogue_version', 'The published catalogue', watched.catalogueVersion)
  const readingSeconds = () => watched.catalogueReadingMs() / 1_000
  add('stvor_catalogue_reading_seconds', 'The last reading of the catalogue', readingSeconds)
  add('stvor_page_cache_bytes', 'Finished pages in memory', watched.cacheBytes)
  add('stvor_page_cache_pages', 'Finished pages in memory', watched.cachePages)
  const { requests } = watched
  add('stvor_requests_waiting', 'Not in the database yet', () => requests().waiting)
  add('stvor_requests_refused', 'In the journal alone', () => requests().refused)
  add('stvor_requests_quarantined', 'Wait for a person', () => requests().quarantined)
  add('stvor_deliveries_undelivered', 'Tried and not delivered', () => requests().undelivered)
  const failing = () => requests().failing.length
  add('stvor_request_targets_failing', 'Targets that do not take requests', failing)
  const { bookings } = watched
  if (bookings) {
    add('stvor_bookings_held', 'Lots that wait for a fee', () => bookings().held)
    add(
      'stvor_bookings_unsettled',
      'Bookings whose payment provider has failed or refused',
      () => bookings().unsettled,
    )
  }
  const { pictures } = watched
  add('stvor_pictures_ready', 'Pictures kept here', () => pictures().ready)
  add('stvor_pictures_waiting', 'Pictures still to come', () => pictures().waiting)
  add('stvor_pictures_failing', 'Pictures not to be had', () => pictures().failing)
  watchProcess(registry, watched.process)
  addSeries(registry, watched)

  return {
    register(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = isFromMemory(request) ? 'memory' : labelOf(request.routeOptions.url ?? 'none')
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        seconds.observe({ route, status }, reply.elapsedTime / 1000)
        done()
      })
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request, access)) return reply.code(403).send()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}

/** Every built file has a route of its own: one label each would grow with every release. */
const labelOf = (route: string) => (route.startsWith('/assets/') ? '/assets/*' : route)

function addSeries(registry: Registry, { pageCounts, alerts, background }: Watched) {
  const pagesHelp = 'Pages made for the first time, and made again after a publication'
  counters(registry, 'stvor_pages_total', pagesHelp, ['outcome'], () =>
    Object.entries(pageCounts()).map(([outcome, count]) => [{ outcome }, count]),
  )
  const alertsHelp = 'Conditions that wait for a person, by kind and by source or target'
  gauges(registry, 'stvor_alerts', alertsHelp, ['event', 'source'], () =>
    alerts().map(({ event, subject }) => [{ event, source: subject }, 1]),
  )
  const ofTasks = (value: 'runs' | 'failures') => () =>
    background().map(([task, state]) => [{ task }, state[value]] as const)
  const runsHelp = 'Runs of background tasks'
  counters(registry, 'stvor_background_runs_total', runsHelp, ['task'], ofTasks('runs'))
  const failuresHelp = 'Failed runs of background tasks'
  counters(registry, 'stvor_background_failures_total', failuresHelp, ['task'], ofTasks('failures'))
}

/** Behind a proxy every visitor may seem to come from this machine: then the token alone opens. */
function mayRead({ ip, headers }: FastifyRequest, { token, isBehindProxy }: Access): boolean {
  if (token && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  if (isBehindProxy) return false
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(ip)
}

/** Hashes have one length, so the time of comparing them reveals nothing of the token. */
const isSame = (given: string, wanted: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
