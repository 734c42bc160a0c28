import type { Catalogue } from '#catalogue/catalogue.ts'
import { lotKinds, type LotKind } from '#domain/lot.ts'
import { lotTitle } from '#domain/titles.ts'
import { readSaved, savedIn, writeSaved, type SavedLot } from '#domain/saved.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { Main } from '#site/ui/main.tsx'

import { alikeOf, type Kept } from './kept.ts'
import { NoSuchList } from './no-such-list.tsx'
import { OwnList, type Removed } from './own-list.tsx'
import { SharedList, type Shared } from './shared-list.tsx'

type ListData = {
  kind: LotKind
  /** Of every kind, the newest first. */
  ids: Record<LotKind, number[]>
  /** Those of the chosen kind, in the same order. */
  kept: Kept[]
  removed: Removed | null
  /** Opened by a link; null: the visitor's own. */
  shared: Shared | null
}

export default page<ListData | 'unknown'>({
  personal: true,

  query(query) {
    const kept = new URLSearchParams()
    const list = query.get('list')
    const kind = query.get('kind')
    const removed = readSaved(query.get('removed') ?? '', Date.now())
    if (list !== null) kept.set('list', list)
    if (isKind(kind)) kept.set('kind', kind)
    if (removed.length > 0 && list === null) kept.set('removed', writeSaved(removed))
    if (query.has('full')) kept.set('full', '1')
    return kept.toString()
  },

  async load({ catalogue, saved }, { query, cookies = '' }) {
    const token = query.get('list')
    const found = token === null ? null : await saved.shared(token)
    if (token !== null && !found) return 'unknown'

    const mine = savedIn(cookies, 'favourites', Date.now())
    const lots = (found?.lots ?? mine).toReversed()
    const ids = byKind(lots, catalogue)
    const asked = query.get('kind')
    const kind = isKind(asked) ? asked : (lotKinds.find((one) => ids[one].length > 0) ?? 'flat')
    const chosen = lots.filter(({ id }) => ids[kind].includes(id))
    const was = await saved.howItWas(chosen)
    return {
      kind,
      ids,
      kept: chosen.map(({ id, at }) => {
        const lot = catalogue.lot(id)!
        return { lot, at, was: was.get(id) ?? null, alike: alikeOf(lot, catalogue) }
      }),
      removed: removedOf(readSaved(query.get('removed') ?? '', Date.now()), catalogue),
      shared: found && {
        madeAt: found.madeAt,
        link: found.link,
        qr: found.qr,
        deed: writeSaved(found.lots),
        mine: holdsAll(mine, found.lots),
      },
    }
  },

  head: (data) => ({
    title:
      data === 'unknown' ? 'Такой подборки нет' : data.shared ? 'Подборка по ссылке' : 'Избранное',
    description: 'Квартиры и другие объекты, которые вы отложили.',
    noindex: true,
    canonical: links.favourites(),
  }),

  status: (data) => (data === 'unknown' ? 404 : 200),

  View: ({ data }) => (
    <Main>
      {data === 'unknown' ? (
        <NoSuchList />
      ) : data.shared ? (
        <SharedList {...data} shared={data.shared} />
      ) : (
        <OwnList {...data} />
      )}
    </Main>
  ),
})

const isKind = (name: string | null): name is LotKind => lotKinds.includes(name as LotKind)

/** What there never was is in no list; what is gone from sale stays. */
function byKind(lots: readonly SavedLot[], catalogue: Catalogue): Record<LotKind, number[]> {
  const ids: Record<LotKind, number[]> = { flat: [], commercial: [], storage: [], parking: [] }
  for (const { id } of lots) {
    const lot = catalogue.lot(id)
    if (lot) ids[lot.kind].push(id)
  }
  return ids
}

function removedOf(lots: SavedLot[], catalogue: Catalogue): Removed | null {
  const names = lots.flatMap(({ id }) => catalogue.lot(id) ?? []).map(lotTitle)
  return names.length > 0 ? { names, deed: writeSaved(lots) } : null
}

const holdsAll = (mine: readonly SavedLot[], lots: readonly SavedLot[]) =>
  lots.every(({ id }) => mine.some((one) => one.id === id))
