import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { openColumns } from '#site/navigation/fetching/open-columns.ts'
import { askFlats, type FlatList } from '#site/pages/flat-list/ask-flats.ts'
import { LotCards } from '#site/parts/lots/card/lot-cards.tsx'

/** What the site is measured against, in its own page: the same search by itself, and the same 24 cards drawn without one. */
export type Control = {
  ask(this: void, search: string): FlatList
  draw(this: void, answer: FlatList): void
}

/** Puts an empty list of cards where the site's own stands. */
window.startControl = (packed, place) => {
  const catalogue = openColumns('flat', packed, new Map())
  const root = createRoot(place)
  let drawn = 0
  return {
    ask: (search) => askFlats(catalogue, new URLSearchParams(search)) as FlatList,
    draw: ({ list, names }) =>
      flushSync(() =>
        root.render(
          // Mounted again, it draws its cards at once.
          <LotCards
            key={drawn++}
            lots={list.lots}
            alike={list.layouts?.alike ?? []}
            promotions={names.promotions}
            usualProgramme={null}
          />,
        ),
      ),
  }
}

declare global {
  interface Window {
    startControl: (packed: ArrayBuffer, place: HTMLElement) => Control
  }
}
