import { drawFacade } from '#drawings/facade/draw-facade.ts'
import type { FacadeSide, HouseView } from '#domain/addresses/house-view.ts'
import type { ProjectDrawings, WantedView } from '#contract/drawings.ts'
import { countLit } from '#drawings/facade/lit-flats.ts'
import { sidesOfHouse } from '#drawings/facade/sides.ts'
import { drawGenplan } from '#drawings/genplan/draw-genplan.ts'
import { layOutGenplan } from '#drawings/genplan/lay-out-genplan.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'

/** `linkTo` gives the link of a house of the model. null: nothing of the project can be drawn. */
export function drawProject(
  project: string,
  houses: DrawnHouse[],
  wanted: WantedView,
  linkTo: (view: Partial<HouseView>) => string,
): Omit<ProjectDrawings, 'floor'> | null {
  const chosen = houses.find(({ id }) => id === wanted.building) ?? brightest(houses)
  if (!chosen) return null
  const all = sidesOfHouse(chosen.house)
  const shining = all
    .map((side) => ({
      side,
      lit: countLit(chosen.house, side, chosen.lit),
      name: chosen.sideName?.(side) ?? null,
    }))
    .filter(({ side, lit }) => lit > 0 || side === all[0])
  const side = shining.find((one) => one.side === wanted.side)?.side ?? fullest(shining)
  return {
    genplan: {
      svg: drawModel(project, houses, chosen, linkTo),
      isPlaced: arePlaced(houses),
    },
    facade: {
      svg: drawFacade(chosen.house, {
        side,
        daylight: 'evening',
        lit: chosen.lit,
        links: true,
        label: `${chosen.name}, фасад`,
      }),
      lit: countLit(chosen.house, side, chosen.lit),
    },
    houses: houses.map(({ id, name, house, lit }) => ({
      id,
      name,
      floors: Math.max(...house.sections.map(({ floors }) => floors)),
      lit: lit.length,
    })),
    sides: shining,
    view: { building: chosen.id, side },
  }
}

/** The houses as a model on a table, one of them chosen. */
export const drawModel = (
  project: string,
  houses: DrawnHouse[],
  chosen: DrawnHouse,
  linkTo: (view: Partial<HouseView>) => string,
) =>
  drawGenplan(
    layOutGenplan(
      project,
      houses.map(({ id, name, house, place, lit }) => ({
        house,
        place,
        name: `${name}, квартир в\u00A0продаже: ${lit.length}`,
        pin: pinOf(name),
        href: linkTo({ building: id }),
      })),
    ),
    { theme: 'page', selected: pinOf(chosen.name), label: 'Дома проекта' },
  )

export const arePlaced = (houses: readonly DrawnHouse[]) =>
  houses.every(({ place }) => place !== null)

/** «Дом 4» → «4»: what the pin has room for. */
const pinOf = (name: string) => /\d.*/.exec(name.split(/\s/).at(-1) ?? '')?.[0] ?? name

const brightest = (houses: DrawnHouse[]) =>
  houses.toSorted((a, b) => b.lit.length - a.lit.length).at(0)

const fullest = (shining: { side: FacadeSide; lit: number }[]): FacadeSide =>
  shining.toSorted((a, b) => b.lit - a.lit).at(0)?.side ?? 'south'
