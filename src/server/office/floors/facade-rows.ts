import { eq } from 'drizzle-orm'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { facadeMarking } from '#server/db/schema/marking.ts'

import { applyMarkings } from './apply-markings.ts'

const { side, picture, outlines, revision } = facadeMarking

/** What is marked of a house, by side. */
export const readFacades = (client: Queryable, building: number) =>
  queriesOn(client)
    .select({ side, marking: { picture, outlines, revision } })
    .from(facadeMarking)
    .where(eq(facadeMarking.buildingId, building))
    .orderBy(facadeMarking.id)

/** A marking of a side of a house; without a picture it is taken away. */
export const applyFacade = applyMarkings('facade_marking', 'building_id', 'side')
