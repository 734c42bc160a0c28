import { connect } from 'node:net'

import { errorCode } from '#server/background/error-code.ts'

import { ok, wrong, type Finding } from './finding.ts'

const TIMEOUT_MS = 3_000

const PORTS: Record<string, number> = { 'https:': 443, 'http:': 80, 'smtp:': 587, 'smtps:': 465 }

/** Whether anybody listens there. Nothing is sent: to a CRM a probe would be a request. */
export async function checkReach(about: string, address: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(address)
  const at = Number(port) || (PORTS[protocol] ?? 443)
  const code = await knock(hostname.replace(/^\[|\]$/g, ''), at)
  const place = `${hostname}:${at}`
  if (code === null) return ok(about, `${place} отвечает`)
  return wrong(about, `${place} не отвечает (${code}): проверьте адрес, сеть и межсетевой экран`)
}

/** null: the connection stands. */
function knock(host: string, port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const socket = connect({ host, port, timeout: TIMEOUT_MS })
  socket.once('connect', () => resolve(null))
  socket.once('timeout', () => resolve('ETIMEDOUT'))
  socket.once('error', (error) => resolve(errorCode(error) ?? error.message))
  return promise.finally(() => socket.destroy())
}
