import type { PublicSettings } from '#contract/page.ts'
import type { View } from '#site/shell/analytics/page-views.ts'

import { projectShown } from './page-content.ts'

type CallQueue = ((...call: unknown[]) => void) & {
  callbacks: unknown[]
  loaded: boolean
  counters: string[]
}

declare global {
  interface Window {
    /** The queue that Calltouch's script reads once it has come. */
    ct?: CallQueue
    CalltouchDataObject?: string
    /** The queue of CoMagic. */
    __cs?: unknown[][]
    roistatProjectId?: string
    roistatHost?: string
  }
}

/** The script of call tracking with the module of the project shown, else of the site. null: neither has one. */
export function callScriptOf(settings: PublicSettings, { url, data }: View) {
  const { callTrackingId, callTrackingScriptUrl, projectCounters = {} } = settings
  const project = projectShown(new URL(url).pathname, data)
  const id = (project !== null && projectCounters[project]?.callTrackingId) || callTrackingId
  if (!id || !callTrackingScriptUrl) return null
  const source = new URL(callTrackingScriptUrl)
  prepare(source, id)
  source.searchParams.set('id', id)
  const script = document.createElement('script')
  script.async = true
  script.src = source.href
  return script
}

/** What each service wants to find in the page before its script. */
function prepare({ host }: URL, id: string) {
  if (/(?:^|\.)(?:comagic|uiscom)\.ru$/.test(host)) window.__cs = [['setCsAccount', id]]
  else if (/(?:^|\.)roistat\.com$/.test(host)) {
    window.roistatProjectId = id
    window.roistatHost = host
  } else {
    const callbacks: unknown[] = []
    const queue = (...call: unknown[]) => void callbacks.push(call)
    window.CalltouchDataObject = 'ct'
    window.ct = Object.assign(queue, { callbacks, loaded: false, counters: [id] })
  }
}
