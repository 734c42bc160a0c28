import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { isFromMemory } from '#server/http/memory/address-cache.ts'

import { gauge } from './numbers.ts'
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
  gauge(registry, 'stvor_catalogue_version', 'The published catalogue', watched.catalogueVersion)
  gauge(
    registry,
    'stvor_catalogue_reading_seconds',
    'The last reading of the catalogue',
    () => watched.catalogueReadingMs() / 1_000,
  )
  gauge(registry, 'stvor_page_cache_bytes', 'Finished pages in memory', watched.cacheBytes)
  gauge(registry, 'stvor_page_cache_pages', 'Finished pages in memory', watched.cachePages)
  countPages(registry, watched.pageCounts)
  const { requests } = watched
  gauge(registry, 'stvor_requests_waiting', 'Not in the database yet', () => requests().waiting)
  gauge(registry, 'stvor_requests_refused', 'In the journal alone', () => requests().refused)
  gauge(registry, 'stvor_requests_quarantined', 'Wait for a person', () => requests().quarantined)
  gauge(
    registry,
    'stvor_deliveries_undelivered',
    'Tried and not delivered',
    () => requests().undelivered,
  )
  gauge(
    registry,
    'stvor_request_targets_failing',
    'Targets that do not take requests',
    () => requests().failing.length,
  )
  const { bookings } = watched
  if (bookings) {
    gauge(registry, 'stvor_bookings_held', 'Lots that wait for a fee', () => bookings().held)
    gauge(
      registry,
      'stvor_bookings_unsettled',
      'Bookings whose payment provider has failed or refused',
      () => bookings().unsettled,
    )
  }
  const { pictures } = watched
  gauge(registry, 'stvor_pictures_ready', 'Pictures kept here', () => pictures().ready)
  gauge(registry, 'stvor_pictures_waiting', 'Pictures still to come', () => pictures().waiting)
  gauge(registry, 'stvor_pictures_failing', 'Pictures not to be had', () => pictures().failing)
  watchProcess(registry, watched.process)
  countAlerts(registry, watched.alerts)
  countBackground(registry, watched.background)

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

function countPages(registry: Registry, counts: Watched['pageCounts']) {
  const counter: Counter<'outcome'> = new Counter({
    name: 'stvor_pages_total',
    help: 'Pages made for the first time, and made again after a publication',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      counter.reset()
      for (const [outcome, count] of Object.entries(counts())) counter.inc({ outcome }, count)
    },
  })
}

function countAlerts(registry: Registry, alerts: Watched['alerts']) {
  new Gauge({
    name: 'stvor_alerts',
    help: 'Conditions that wait for a person, by kind and by source or target',
    labelNames: ['event', 'source'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { event, subject } of alerts()) this.inc({ event, source: subject })
    },
  })
}

function countBackground(registry: Registry, states: Watched['background']) {
  const counter = (name: string, help: string, value: 'runs' | 'failures') => {
    const one: Counter<'task'> = new Counter({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      collect() {
        one.reset()
        for (const [task, state] of states()) one.inc({ task }, state[value])
      },
    })
  }
  counter('stvor_background_runs_total', 'Runs of background tasks', 'runs')
  counter('stvor_background_failures_total', 'Failed runs of background tasks', 'failures')
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
