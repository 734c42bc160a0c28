import type { Template } from './database.ts'
import { startSite } from './site.ts'

const started = new Map<Template, ReturnType<typeof startListening>>()

/**
 * One site a worker over each template, for files that change nothing in it: neither rows, files, settings nor the clock.
 * It ends with the worker; its data go with those of the run.
 */
export function sharedSite(template: Template = 'demo') {
  const site = started.get(template) ?? startListening(template)
  started.set(template, site)
  return site
}

async function startListening(template: Template) {
  const { [Symbol.asyncDispose]: _, ...site } = await startSite({ template })
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...site, origin, port: Number(new URL(origin).port) }
}

export type SharedSite = Awaited<ReturnType<typeof sharedSite>>
