import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import {
  changeSaved,
  savedCookie,
  savedIn,
  savedLists,
  writeOnlyDifferences,
  writeSaved,
  type SavedList,
  type SavedLot,
} from '#domain/saved/saved-lots.ts'

type SavedFormDeps = {
  /** null: there never was such a lot. */
  kindOf: (id: number) => LotKind | null
  share: (lots: readonly SavedLot[]) => Promise<string>
  secure: boolean
}

export type SavedAnswer = { goTo: string; cookie: string | null }

const addresses: Record<SavedList, string> = {
  favourites: pageLinks.favourites(),
  comparison: pageLinks.comparison(),
}

/** Hearts and their kin without scripts: a plain form changes the cookie and leads to the list it belongs to. */
export function createSavedForms({ kindOf, share, secure }: SavedFormDeps) {
  const published = (lots: readonly SavedLot[]) => lots.filter(({ id }) => kindOf(id) !== null)

  function change(list: SavedList, asked: string, cookies: string): SavedAnswer {
    const now = Date.now()
    const before = published(savedIn(cookies, list, now))
    const { saved, added, removed, refused } = changeSaved(list, before, asked, now)
    const query = new URLSearchParams()
    const kind = kindOf((added[0] ?? removed[0])?.id ?? 0)
    if (kind && kind !== 'flat') query.set('kind', kind)
    if (removed.length > 0) query.set('removed', writeSaved(removed))
    if (refused > 0) query.set('full', '1')
    return {
      goTo: query.size > 0 ? `${addresses[list]}?${query.toString()}` : addresses[list],
      cookie: savedCookie(list, published(saved), secure),
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
      if (list) return change(list, form.get(list) ?? '', cookies)
      if (form.has('differences'))
        return {
          goTo: pathOf(address),
          cookie: writeOnlyDifferences(form.get('differences') === '1', secure),
        }
      if (!form.has('share')) return null
      const lots = published(savedIn(cookies, 'favourites', Date.now()))
      if (lots.length === 0) return { goTo: addresses.favourites, cookie: null }
      return { goTo: `${addresses.favourites}?list=${await share(lots)}`, cookie: null }
    },
  }
}

/** Back to the same page, and never away from the site: two slashes would name another host. */
const pathOf = (address: string) => `/${address.replace(/^[/\\]+/, '')}`
