import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { plainPath } from '#domain/addresses/plain-path.ts'
import { BadRouteRules, readRouteRules } from '#domain/addresses/route-rules-file.ts'
import { noRules, redirectOf, type RouteRules } from '#domain/addresses/route-rules.ts'
import { splitAddress } from './address.ts'
import type { Payload } from '#contract/public/site.ts'

type RedirectDeps = {
  rules: RouteRules
  /** Made in the office; those of the file go first. */
  staffRules?: () => RouteRules
  /** The one spelling of a path of ours, where it is spelt otherwise. */
  canonicalAddress: (pathname: string) => string | null
  /** The page of what an address of ours names in its query, where it has got one since. */
  movedAddress?: (pathname: string, query: string) => string | null
  buildId: string
}

const PAYLOAD = '/_payload.json'

/** Reads the owner's rules; a file that is not there has none, a file written wrong stops the start. */
export function readRulesFile(file: string): RouteRules {
  if (!existsSync(file)) return noRules()
  try {
    return readRouteRules(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof BadRouteRules)
      throw new BadRouteRules(`ROUTE_RULES_FILE ${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/** Sends visitors on: by the owner's rules, and from other spellings of an address to the one it has. */
export function registerRedirects(app: FastifyInstance, parts: RedirectDeps) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return redirect(request, reply, parts)
  })
}

function redirect({ url }: FastifyRequest, reply: FastifyReply, parts: RedirectDeps) {
  const [path, query] = splitAddress(url)
  const asPayload = path.endsWith(PAYLOAD)
  const page = asPayload ? path.slice(0, -PAYLOAD.length) || '/' : path
  const search = query && `?${query}`
  const asked = plainPath(page) + search

  const ruled =
    redirectOf(parts.rules, asked) ??
    (parts.staffRules ? redirectOf(parts.staffRules(), asked) : null)
  const target = ruled ?? ownRedirect(parts, page, query)
  if (!target) return
  reply.header('cache-control', 'no-cache')
  if (asPayload) return reply.send(movedPayload(target.to, parts.buildId))
  return reply.redirect(encodeRest(target.to), target.statusCode)
}

function ownRedirect(parts: RedirectDeps, page: string, query: string) {
  const spelt = parts.canonicalAddress(page)
  const to = spelt === null ? parts.movedAddress?.(page, query) : spelt + (query && `?${query}`)
  return to ? { to, statusCode: 301 } : null
}

const movedPayload = (redirect: string, buildId: string): Payload => ({
  buildId,
  prerenderedAt: -1,
  data: null,
  head: { title: '' },
  redirect,
})

/** A header holds Latin letters only. What is encoded already stays as it is. */
const encodeRest = (address: string) =>
  address.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()))
