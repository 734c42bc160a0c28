import type { Pool } from 'pg'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { readPageViews } from '#server/page-views/store-page-views.ts'

const DAYS = 30
const MOST = 10

type Titled = { kind: 'project' | 'article' | 'landing' | 'promotion'; name: string; title: string }

const selectTitles = statement(
  'opened-pages/selectTitles',
  `select 'project' kind, alias name, name title from project where alias is not null
   union all select 'article', alias, title from news
   union all select 'landing', alias, title from landing
   union all select 'promotion', id::text, title from promotion`,
  [],
  rowOf<Titled>({ kind: 'text', name: 'text!', title: 'text!' }),
)

const addressOf = ({ kind, name }: Titled) =>
  kind === 'promotion' ? pageLinks.promotion(Number(name)) : pageLinks[kind](name)

/** «/kontakty», but not «/novosti/dvor» */
const isScreen = (path: string) => path.split('/').length === 2

/** «/kvartiry/12» */
const isLot = (path: string) => /^\/(?:kvartiry|kommerciya)\/\d+$/.test(path)

/** Which pages are opened most in a month, which never, and how many of the lots for sale were opened. */
export async function readOpenedPages(pool: Pool, paths: readonly string[]) {
  const [{ counts, since }, titles] = await Promise.all([
    readPageViews(pool, DAYS),
    selectTitles(pool),
  ])
  const titleOf = new Map([
    ...sitePages.map(({ value, label }) => [value, label] as const),
    ...titles.rows.map((one) => [addressOf(one), one.title] as const),
  ])
  const shown = (address: string) => ({
    address,
    title: titleOf.get(address) ?? null,
    count: counts.get(address) ?? 0,
  })
  const lots = paths.filter(isLot)
  const pages = paths.filter((path) => !isLot(path))
  const opened = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  return {
    since,
    most: opened.slice(0, MOST).map(shown),
    // What staff have written comes before screens that every site has.
    never: pages
      .filter((path) => !counts.has(path))
      .toSorted((one, other) => Number(isScreen(one)) - Number(isScreen(other)))
      .slice(0, MOST)
      .map(shown),
    lots: { listed: lots.length, opened: lots.filter((path) => counts.has(path)).length },
  }
}
