import type { BrowserContext, Page, Route } from 'playwright-core'
import { createHash } from 'node:crypto'

/** What browsers learnt later, the newest first: an older one lacks what those before it lack too. */
const LATER = {
  /** Safari before 26.2, Firefox before 147. */
  'without navigation': [
    'navigation',
    'NavigateEvent',
    'Navigation',
    'NavigationActivation',
    'NavigationCurrentEntryChangeEvent',
    'NavigationDestination',
    'NavigationHistoryEntry',
    'NavigationPrecommitController',
    'NavigationTransition',
    'scheduler',
    'requestIdleCallback',
    'cancelIdleCallback',
    'Navigator.prototype.connection',
  ],
  /** The last Safari whose `Promise` has no `withResolvers`. */
  'as 17.3': [
    'Promise.withResolvers',
    'Promise.try',
    'Map.groupBy',
    'Object.groupBy',
    'Array.fromAsync',
    'AbortSignal.any',
    'URL.parse',
    'RegExp.escape',
    'Error.isError',
    'Math.sumPrecise',
    'Document.prototype.startViewTransition',
    'Map.prototype.getOrInsert',
    'Map.prototype.getOrInsertComputed',
    'ArrayBuffer.prototype.transfer',
    'Uint8Array.fromBase64',
    'Uint8Array.prototype.toBase64',
    'Uint8Array.fromHex',
    'Uint8Array.prototype.toHex',
    'Set.prototype.union',
    'Set.prototype.intersection',
    'Set.prototype.difference',
    'Set.prototype.symmetricDifference',
    'Set.prototype.isSubsetOf',
    'Set.prototype.isSupersetOf',
    'Set.prototype.isDisjointFrom',
    'Iterator.prototype.map',
    'Iterator.prototype.filter',
    'Iterator.prototype.take',
    'Iterator.prototype.drop',
    'Iterator.prototype.flatMap',
    'Iterator.prototype.reduce',
    'Iterator.prototype.toArray',
    'Iterator.prototype.forEach',
    'Iterator.prototype.some',
    'Iterator.prototype.every',
    'Iterator.prototype.find',
    'Iterator',
  ],
  /** The floor: docs/decisions/0032-every-browser.md. */
  'as 16.4': [
    'Array.prototype.toSorted',
    'Array.prototype.toReversed',
    'Array.prototype.toSpliced',
    'Array.prototype.with',
    'URL.canParse',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
  ],
}

export type OlderBrowser = keyof typeof LATER

const variants = Object.keys(LATER) as OlderBrowser[]

/** `OLDER_BROWSER='as 16.4' npx vitest run --project browser …` makes any journey as that browser makes it. */
export function olderBrowser(): OlderBrowser | null {
  const { OLDER_BROWSER: name } = process.env
  if (!name) return null
  const variant = variants.find((one) => one === name)
  if (!variant) throw new Error(`OLDER_BROWSER is one of ${variants.join(', ')}`)
  return variant
}

/** From now on the pages find themselves in an older browser. */
export async function takeAway(pages: BrowserContext | Page, variant: OlderBrowser) {
  const taken = variants.slice(0, variants.indexOf(variant) + 1).flatMap((one) => LATER[one])
  await pages.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const owner = names.reduce<object | undefined>(
        (found, name) => found && Reflect.get(found, name),
        window,
      )
      if (owner) Reflect.deleteProperty(owner, last)
    }
  }, taken)
  if (variant === 'as 16.4')
    await pages.route('**/*', (route) => renameUnknownWords(route).catch(() => {})) // its page is closed
}

const TEXTS = ['document', 'script', 'stylesheet']

/**
 * Chromium cannot forget popovers. Where the site uses another word in all of its HTML, styles and scripts, it has never
 * heard of them, and what the site brings itself works under that word.
 */
async function renameUnknownWords(route: Route) {
  if (!TEXTS.includes(route.request().resourceType())) return route.fallback()
  const response = await route.fetch({ maxRedirects: 0 })
  const text = await response.text()
  const headers = response.headers()
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = renameInPolicy(policy, text)
  return route.fulfill({ response, headers, body: rename(text) })
}

const rename = (text: string) =>
  text
    .replace(/popover/g, 'kopover')
    .replace(/Popover/g, 'Kopover')
    .replace(/user-(in)?valid/g, 'kser-$1valid')

/** The policy names scripts of the page by their hashes. */
function renameInPolicy(policy: string, html: string): string {
  let renamed = policy
  for (const [, script = ''] of html.matchAll(/<script(?:\s[^>]*)?>(.*?)<\/script>/gs))
    renamed = renamed.replace(hashOf(script), hashOf(rename(script)))
  return renamed
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
