import type { LevelKind } from '#domain/addresses/place-links.ts'
import { page } from '#site/page/page.ts'

import { askPlace, placeHead, spellCar } from './place.ts'
import { PlaceScreen } from './place-screen.tsx'

/** The page of one parking space or storage room. */
export const placePage = (kind: LevelKind) =>
  page({
    ...(kind === 'parking' && { query: spellCar }),

    load: (ask, { params, query }) => askPlace(ask, kind, Number(params.id), query),

    head: placeHead,

    about: ({ lot }) => ({ project: lot.project.alias }),

    // Another place is looked at from its own state on.
    View: ({ data }) => <PlaceScreen key={data.lot.id} data={data} />,
  })
