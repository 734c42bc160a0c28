import type { LotKind } from '#domain/lots/lot.ts'
import {
  changeSaved,
  savedCookie,
  savedIn,
  savedLists,
  writeSaved,
  type SavedList,
  type SavedLot,
} from '#domain/saved/saved-lots.ts'

export type SavedForms = ReturnType<typeof createSavedForms>

type Parts = {
  /** null: there never was such a lot. */
  kindOf: (id: number) => LotKind | null
  share: (lots: readonly SavedLot[]) => Promise<string>
  secure: boolean
}

export type SavedAnswer = { goTo: string; cookie: string | null }

const addresses: Record<SavedList, string> = { favourites: '/izbrannoe', comparison: '/sravnenie' }

/** Hearts and their kin without scripts: a plain form changes the cookie and leads to the list it belongs to. */
export function createSavedForms({ kindOf, share, secure }: Parts) {
  const known = (lots: readonly SavedLot[]) => lots.filter(({ id }) => kindOf(id) !== null)

  function change(list: SavedList, asked: string, cookies: string): SavedAnswer {
    const now = Date.now()
    const before = known(savedIn(cookies, list, now))
    const { saved, added, removed, refused } = changeSaved(list, before, asked, now)
    const query = new URLSearchParams()
    const kind = kindOf((added[0] ?? removed[0])?.id ?? 0)
    if (kind && kind !== 'flat') query.set('kind', kind)
    if (removed.length > 0) query.set('removed', writeSaved(removed))
    if (refused > 0) query.set('full', '1')
    return {
      goTo: query.size > 0 ? `${addresses[list]}?${query}` : addresses[list],
      cookie: savedCookie(list, known(saved), secure),
    }
  }

  return {
    /** null: the form asks for something else. */
    async answer(
      form: URLSearchParams,
      cookies: string,
      address: string,
    ): Promise<SavedAnswer | null> {
      const list = savedLists.find((one) => form.has(one))
      if (list) return change(list, form.get(list)!, cookies)
      if (form.has('differences')) return { goTo: pathOf(address), cookie: differences(form) }
      if (!form.has('share')) return null
      const lots = known(savedIn(cookies, 'favourites', Date.now()))
      if (lots.length === 0) return { goTo: addresses.favourites, cookie: null }
      return { goTo: `${addresses.favourites}?list=${await share(lots)}`, cookie: null }
    },
  }
}

/** Whether a comparison shows only lines that differ. */
const differences = (form: URLSearchParams) =>
  `differences=${form.get('differences') === '1' ? 1 : 0}; path=/; max-age=31536000; samesite=lax`

/** Back to the same page, and never away from the site: two slashes would name another host. */
const pathOf = (address: string) => `/${address.replace(/^[/\\]+/, '')}`
