import { itemAt } from '#domain/item-at.ts'
import type { HouseSection } from '#drawings/facade/facade.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import type { Neighbour } from '#drawings/model/site.ts'

type SentSection = Omit<HouseSection, 'floorAt'> & { storeys: Floor[] }

type SentHouse = Omit<ModelHouse, 'house'> & {
  house: Omit<ModelHouse['house'], 'sections'> & { sections: SentSection[] }
}

/** What a thread is asked: no function goes to another thread. */
export type MeshQuestion = { project: string; houses: SentHouse[]; neighbours: Neighbour[] }

/** Storeys that are alike stay one object on the way. */
export const sendHouse = ({ house, ...one }: ModelHouse): SentHouse => ({
  ...one,
  house: {
    ...house,
    sections: house.sections.map(({ floorAt, ...section }) => ({
      ...section,
      storeys: Array.from({ length: section.floors }, (_, i) => floorAt(i + 1)),
    })),
  },
})

export const receiveHouse = ({ house, ...one }: SentHouse): ModelHouse => ({
  ...one,
  house: {
    ...house,
    sections: house.sections.map(({ storeys, ...section }) => ({
      ...section,
      floorAt: (floor) => itemAt(storeys, floor - 1),
    })),
  },
})
