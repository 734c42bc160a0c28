import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LotCatalogue } from '#contract/catalogue.ts'
import { finishings, type Finishing, type Keys } from '#domain/lots/lot.ts'
import { lotQuery, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { projectTitle } from '#domain/text/project-title.ts'

/** A list of flats that is worth an address of its own: people search by such words, and there are flats to show. */
export type LandingProposal = { filter: string; h1: string; count: number }

/** Fewer flats are no list. */
const LEAST = 3
/** A list that leaves out less than a fifth of the wider one has nothing of its own. */
const MOST_SHARE = 0.8

type Part = { words: string; query: Partial<LotQuery>; bound?: 'price' | 'keys' }

const rooms: Part[] = [
  'Студии',
  'Однокомнатные квартиры',
  'Двухкомнатные квартиры',
  'Трёхкомнатные квартиры',
  'Четырёхкомнатные квартиры',
].map((words, count) => ({ words, query: { rooms: [count] } }))

const finished: Record<Finishing, string> = {
  none: 'без отделки',
  whitebox: 'в\u00A0отделке вайтбокс',
  prefine: 'с\u00A0предчистовой отделкой',
  fine: 'с\u00A0чистовой отделкой',
  fine_kitchen: 'с\u00A0чистовой отделкой и\u00A0кухней',
  turnkey: 'с\u00A0мебелью',
}

const finishing: Part[] = finishings.map((one) => ({
  words: finished[one],
  query: { finishing: [one] },
}))

const MILLION = 1_000_000
const budgets: Part[] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50].map((millions) => ({
  words: `до\u00A0${millions}\u00A0млн\u00A0₽`,
  query: { priceTo: millions * MILLION },
  bound: 'price',
}))

const keysBy = (lastYear: number): Part[] => [
  { words: 'с\u00A0ключами сейчас', query: { keysTo: 'now' }, bound: 'keys' },
  ...[lastYear - 1, lastYear].map((year) => ({
    words: `с\u00A0ключами до\u00A0конца ${year}\u00A0года`,
    query: { keysTo: `${year}-4` as Keys },
    bound: 'keys' as const,
  })),
]

/** Conditions are written as a list writes them, so one list is proposed once. */
export const landingFilter = (query: Partial<LotQuery>): string => writeLotQuery(lotQuery(query))

/**
 * Rooms by project, finishing, keys and price, and these of all flats, where at least three flats are found and the
 * condition narrows the list. The largest lists first; those in `known` are left out.
 */
export async function proposeLandings(
  flats: LotCatalogue,
  year: number,
  known: ReadonlySet<string>,
): Promise<LandingProposal[]> {
  const count = (query: Partial<LotQuery>) => flats.find(lotQuery(query)).total
  const projects: Part[] = flats.header.projects.map(({ alias, name }) => ({
    words: `в\u00A0${projectTitle(name)}`,
    query: { projects: [alias] },
  }))
  const others = [...finishing, ...keysBy(year + 1), ...budgets]
  const all: Part = { words: 'Квартиры', query: {} }
  const combined = [
    ...rooms.flatMap((one) => [...projects, ...others].map((other) => [one, other])),
    ...others.map((other) => [all, other]),
    ...projects.flatMap((one) => finishing.map((other) => [all, one, other])),
  ]
  const queryOf = (parts: readonly Part[]): Partial<LotQuery> =>
    parts.reduce((whole, { query }) => ({ ...whole, ...query }), {})
  const proposals: LandingProposal[] = []
  /** Bounds of price and keys take one another in: of two with the same flats the tighter one is proposed. */
  const met = new Set<string>()
  for (const parts of combined) {
    await nextTurn() // each is a search among all flats, and visitors go first
    const filter = landingFilter(queryOf(parts))
    const found = count(queryOf(parts))
    const wider = queryOf(parts.slice(0, -1))
    const same = `${landingFilter(wider)} ${parts.at(-1)?.bound ?? filter} ${found}`
    const narrows = found <= count(wider) * MOST_SHARE && !met.has(same)
    met.add(same)
    if (found >= LEAST && narrows && !known.has(filter))
      proposals.push({ filter, h1: parts.map(({ words }) => words).join(' '), count: found })
  }
  return proposals.toSorted((one, other) => other.count - one.count)
}
