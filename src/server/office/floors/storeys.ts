import type { StoreyItem } from '#contract/office/lots.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

import { applyMarkings } from './apply-markings.ts'
import { buildingOf, readFloors, readLevels } from './floor-rows.ts'

/** What is marked storey by storey, and where its markings are kept. */
export type Storeys = {
  entity: 'floors' | 'levels'
  path: '/floors/:section/:number' | '/levels/:building/:number'
  /** Whose storeys they are, as the address calls it. */
  of: 'section' | 'building'
  /** The error for a missing choice of picture. */
  choose: string
  /** Those that a marking may be copied to, itself among them. */
  read: (client: Queryable, id: number) => Promise<StoreyItem[]>
  apply: ApplyChange
}

export const floorStoreys: Storeys = {
  entity: 'floors',
  path: '/floors/:section/:number',
  of: 'section',
  choose: 'Выберите картинку этажа',
  async read(client, section) {
    const building = await buildingOf(client, section)
    const all = await readFloors(client, building)
    return all.filter((one) => one.section === section)
  },
  apply: applyMarkings('floor_marking', 'section_id', 'number'),
}

export const levelStoreys: Storeys = {
  entity: 'levels',
  path: '/levels/:building/:number',
  of: 'building',
  choose: 'Выберите картинку уровня',
  read: readLevels,
  apply: applyMarkings('level_marking', 'building_id', 'number'),
}
