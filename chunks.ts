/** What the bundler says of a module. */
type ModuleInfo = {
  id: string
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

/** Lists and pages of premises, storage rooms and parking have many modules in common. */
const PREMISES = /^page:(commercial|storage|parking)\//

/** Code that comes after hydration, by the occasion it comes on. */
const occasions: [name: string, modules: RegExp][] = [
  ['after-hydration', /after-hydration\./],
  ['local-catalogue', /open-columns\./],
  ['consent-notice', /consent-notice\./],
  ['about-flat', /pages\/flat\/about\//],
  ['request-form', /parts\/request\//],
  ['accessibility', /accessibility-panel\./],
  ['flat-list-views', /flat-list\/late-views\./],
  ['live-map', /parts\/map\/live\//],
]

const ENTRY = /entry\.browser\./
const PAGE = /pages\/([\w-]+\/[\w-]+)\.page\.tsx$/

/** What follows every page, and what it has in common with others. */
const AFTER = ['late:after-hydration', 'late:accessibility']
const FLAT = 'page:flat/flat'
const FLAT_LIST = 'page:flat-list/flat-list'
const HOME = 'page:home/home'

/**
 * The chunk of a module that several screens or occasions share; null: it has one user and lies with it. So a page is a
 * handful of files, and none of them brings much that belongs to another page alone.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  const users = usersOf(id, graph)
  const has = (name: string) => users.has(name)
  if (users.size < 2 && !(has('entry') && !ENTRY.test(id))) return null
  if (has('entry')) return 'site'
  if (AFTER.some(has)) return has(FLAT) || has(FLAT_LIST) ? 'site' : 'after'
  if (has(FLAT)) return has(FLAT_LIST) ? 'lots' : has(HOME) ? 'figures' : 'flats'
  if (has(FLAT_LIST)) return has(HOME) ? 'lots' : 'lists'
  if (has(HOME)) return 'home'
  // It comes to pages that have no other use for what lists of other kinds share with it.
  if (has('late:local-catalogue')) return 'engine'
  const ofPremises = [...users].filter((user) => PREMISES.test(user)).length
  if (ofPremises === users.size) return 'places'
  if (ofPremises > 0) return 'premises'
  if (has('late:request-form')) return 'form'
  if (has('late:live-map')) return 'map'
  return 'pages'
}

/**
 * The entry, pages and occasions that a module is imported by, however far. Walked for each module: what is remembered of
 * modules that import each other would depend on which of them was asked about first.
 */
function usersOf(id: string, graph: Graph): Set<string> {
  const users = new Set<string>()
  const met = new Set([id])
  for (const one of met) {
    const info = graph.getModuleInfo(one)
    const own = rootOf(one, info)
    if (own) users.add(own)
    for (const importer of info?.importers ?? []) met.add(importer)
  }
  return users
}

function rootOf(id: string, info: ModuleInfo | null): string | null {
  if (ENTRY.test(id)) return 'entry'
  const page = PAGE.exec(id)?.[1]
  if (page) return `page:${page}`
  if (!info?.dynamicImporters.length) return null
  return `late:${occasions.find(([, modules]) => modules.test(id))?.[0] ?? 'other'}`
}
