import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

// Vite would make a module of its 18 MB, which takes a minute.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const bcd: CompatData = JSON.parse(readFileSync(file, 'utf8'))

/** The oldest browsers in which everything works: what Vite's `baseline-widely-available` builds for. */
const FLOOR = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '114',
  firefox_android: '114',
} as const

const engines = Object.keys(FLOOR) as (keyof typeof FLOOR)[]

/** Some browser at the floor lacks it. */
export const isAbove = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && engines.some((engine) => isMissing(feature.__compat!, engine))

function isMissing({ support }: CompatStatement, engine: keyof typeof FLOOR): boolean {
  const statements = [support[engine] ?? []].flat()
  return !statements.some(
    ({ version_added: added, version_removed: removed, flags }) =>
      typeof added === 'string' &&
      !flags &&
      !isNewer(added, FLOOR[engine]) &&
      (typeof removed !== 'string' || isNewer(removed, FLOOR[engine])),
  )
}

/** `preview` is newer than any number. */
function isNewer(version: string, floor: string): boolean {
  const [major = Number.NaN, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number)
  return !(major < floorMajor || (major === floorMajor && minor <= floorMinor))
}

const { api, css } = bcd
const builtins = bcd.javascript.builtins ?? {}
const membersOf = (owner: Identifier | undefined) =>
  Object.entries(owner ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

const STATIC = /_static$/

/** Members that stand for something above the floor whichever interface they are asked of. */
export const lateMembers: ReadonlySet<string> = (() => {
  const late = new Set<string>()
  const known = new Set<string>()
  for (const [owner, members] of [...membersOf(api), ...membersOf(builtins)])
    for (const [name, feature] of membersOf(members)) {
      const isOld = STATIC.test(name) || !(isAbove(feature) || isAbove(members))
      if (isOld) known.add(name.replace(STATIC, ''))
      else if (name !== owner && !name.includes('_')) late.add(name)
    }
  for (const name of known) late.delete(name)
  return late
})()

/** Names of the global object above the floor. */
export const lateGlobals: ReadonlySet<string> = new Set(
  [api, builtins, api['Window']].flatMap((owner) =>
    membersOf(owner)
      .filter(([, feature]) => isAbove(feature))
      .map(([name]) => name),
  ),
)

/** `Map.groupBy`, `URL.canParse`. */
export const isLateStatic = (owner: string, name: string) =>
  isAbove(builtins[owner]?.[name]) || isAbove(api[owner]?.[`${name}_static`])

export const lateCss = {
  property: (name: string) => isAbove(css.properties?.[name]),
  value: (property: string, word: string) =>
    !isAbove(css.properties?.[property]) && isAbove(css.properties?.[property]?.[word]),
  atRule: (name: string) => isAbove(css['at-rules']?.[name]),
  media: (name: string) => isAbove(css['at-rules']?.['media']?.[name]),
  selector: (name: string) => isAbove(css.selectors?.[name]),
}
