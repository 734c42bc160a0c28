import type { PublicAnswer } from '#contract/public/public-api.ts'
import { endOf, isPrerendered, noRules } from '#domain/addresses/route-rules.ts'
import { connectionType } from '#site/page/connection.ts'
import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'

const AFTER_READY_MS = 1_000
const WAIT_MS = 300

let atHand: Manifest | null = null
let request: Promise<Manifest | null> | undefined
let address = ''

const deferred = Promise.withResolvers<Manifest>()

/** For what can wait: it never makes the rules come sooner. */
export const whenManifest = deferred.promise

/** Fetches the rules once the page has settled. On the slowest lines they are not worth their bytes. */
export function startManifest(buildId: string) {
  address = `/builds/meta/${buildId}.json`
  whenIdle(() => setTimeout(() => void fetchManifest(), AFTER_READY_MS))
}

/** The rules for a navigation: it waits for them a little, then goes on without. The server knows them anyway. */
export async function manifestInTime(): Promise<Manifest | null> {
  if (atHand) return atHand
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
  return Promise.race([fetchManifest(), late])
}

function fetchManifest(): Promise<Manifest | null> {
  if (!address || connectionType() === 'slow-2g') return Promise.resolve(null)
  request ??= read().then((manifest) => {
    if (manifest) deferred.resolve(manifest)
    else request = undefined // the next need asks again
    return (atHand = manifest)
  })
  return request
}

async function read(): Promise<Manifest | null> {
  try {
    return await readManifest(address)
  } catch (error) {
    console.error(`No route rules from ${address}:`, error)
    return null
  }
}

type Manifest = {
  /** Where an address (path and query) leads in the end; null for a circle. */
  endOf(this: void, address: string): string | null
  isPrerendered(this: void, path: string): boolean
}

/** The rules of a build, with what reads them: neither is needed before the first navigation. */
async function readManifest(address: string): Promise<Manifest> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { matcher, prerendered = [] }: Partial<PublicAnswer<'GET /builds/meta/:id.json'>> =
    await response.json()
  const rules = { ...noRules(), ...matcher }
  return {
    endOf: (wanted) => endOf(rules, wanted),
    isPrerendered: (path) => isPrerendered(rules, prerendered, path),
  }
}
