import type { Match as MatchOf } from '#contract/built-site.ts'
import type { Page } from '#site/page/page.ts'

import failed from './pages/errors/failed.page.tsx'

/** The table of contents: every address of the site and the page in `pages/` that answers it. */
export const routes = {
  '/': 'home/home',
  '/kvartiry': 'flat-list/flat-list',
  '/kvartiry/:id': 'flat/flat',
  '/kommerciya': 'commercial/list',
  '/kommerciya/:id': 'commercial/lot',
  '/kommercheskie-pomeshcheniya': 'commercial/premises',
  '/kladovye': 'storage/list',
  '/kladovye/main': 'storage/intro',
  '/kladovye/schema': 'storage/schema',
  '/kladovye/:id': 'storage/place',
  '/parkovki': 'parking/list',
  '/parkovki/main': 'parking/intro',
  '/parkovki/schema': 'parking/schema',
  '/parkovki/:id': 'parking/place',
  '/proekty': 'project-list/project-list',
  '/proekty/:alias': 'project/project',
  '/novosti': 'news/list',
  '/novosti/:alias': 'news/article',
  '/ipoteka': 'mortgage/mortgage',
  '/akcioteka': 'promotions/list',
  '/akcioteka/:id': 'promotions/promotion',
  '/podborki/:alias': 'landing/landing',
  '/izbrannoe': 'favourites/favourites',
  '/sravnenie': 'comparison/comparison',
  '/kontakty': 'contacts/contacts',
  '/o-kompanii': 'about/about',
  '/pressa-o-nas': 'press/press',
  '/dokumentaciya': 'documents/documents',
} as const

export type PageName = (typeof routes)[keyof typeof routes] | 'errors/not-found' | 'errors/failed'

/** What a parameter may look like; anything else is no page, and no data are asked for. */
const shapes: Record<string, RegExp> = {
  id: /^[1-9]\d{0,9}$/,
  alias: /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
}

const modules = import.meta.glob<{ default: Page }>([
  './pages/**/*.page.tsx',
  '!./pages/errors/failed.page.tsx',
])

export const fileOf = (name: PageName) => `./pages/${name}.page.tsx`

/** The page of a failure is always here: when it is needed it can no longer be fetched. */
const loaded = new Map<PageName, Page>([['errors/failed', failed]])

/** The page, if its code is here already. */
export const pageAtHand = (name: PageName) => loaded.get(name) ?? null

/** The page that the first load has brought. */
export const addPage = (name: PageName, page: Page) => void loaded.set(name, page)

export async function fetchPage(name: PageName): Promise<Page> {
  const atHand = loaded.get(name)
  if (atHand) return atHand
  const importPage = modules[fileOf(name)]
  if (!importPage) throw new Error(`No page ${name}`)
  const { default: page } = await importPage()
  loaded.set(name, page)
  return page
}

export type Match = MatchOf<PageName>

const patterns = Object.entries(routes).map(([path, name]) => ({ name, steps: path.split('/') }))

/** Which page answers a path in its canonical form. null: none does. */
export function match(path: string): Match | null {
  const steps = path.split('/', 5)
  for (const { name, steps: pattern } of patterns) {
    const params = fit(pattern, steps)
    if (params) return { name, path, params }
  }
  return null
}

function fit(pattern: string[], steps: string[]): Record<string, string> | null {
  if (pattern.length !== steps.length) return null
  const params: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const step = steps[at] ?? ''
    const name = wanted.startsWith(':') && wanted.slice(1)
    if (name ? !shapes[name]?.test(step) : wanted !== step) return null
    if (name) params[name] = step
  }
  return params
}

/** «//KVARTIRY/» → «/kvartiry»: the one form a path of ours has. Never begins with two slashes. */
export function canonicalPath(pathname: string): string {
  let from = 0
  let to = pathname.length
  while (pathname[from + 1] === '/') from++
  while (to - 1 > from && pathname[to - 1] === '/') to--
  return pathname.slice(from, to).toLowerCase() || '/'
}

/** The address another spelling of a page of ours leads to. null: it is spelt right, or is no page. */
export function canonicalAddress(pathname: string): string | null {
  const path = canonicalPath(pathname)
  return path !== pathname && match(path) ? path : null
}
