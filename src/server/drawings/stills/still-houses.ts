import { drawingName } from '#server/drawings/model/drawing-names.ts'
import type { DrawnBuilding, DrawnSection } from '#server/drawings/model/read-drawn-buildings.ts'

type Walls = Pick<DrawnSection, 'key' | 'name' | 'floors' | 'setback' | 'terrace'>

/** As much of a house as its model is made from. */
type StillHouse = Pick<DrawnBuilding, 'material' | 'ground' | 'place'> & {
  sections: Walls[]
}

/** What sections look like from outside, for names of drawings. */
export const wallsOf = (sections: readonly Walls[]) =>
  sections.map(({ key, name, floors, setback, terrace }) => [key, name, floors, setback, terrace])

/** A name of the houses of a project as they stand: a picture is shown only for the houses it was rendered from. */
export const stillHouses = (houses: readonly StillHouse[]): string =>
  drawingName(
    'still',
    houses.map(({ material, ground, place, sections }) => [
      material,
      ground,
      place && [place.x, place.y, place.turn],
      wallsOf(sections),
    ]),
  )
