import type { HouseFloor, WantedView } from '#contract/drawings.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { drawFloor } from '#drawings/floor/draw-floor.ts'
import { floorFile, type DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { flatsOnFloor, floorsOf } from '#server/drawings/model/flat-states.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'

/** The floor that is asked for, else the one with the most that is free. null: the house has no flat on a drawing. */
export function drawHouseFloor(
  { catalogue, drawn, models }: DrawnCatalogue & { models: FloorModels },
  building: number,
  wanted: Pick<WantedView, 'section' | 'floor'>,
): HouseFloor | null {
  const house = drawn.houses.find(({ id }) => id === building)
  const sections = (house?.sections ?? []).flatMap((section) => {
    const floors = floorsOf(section)
      .map((floor) => {
        const flats = flatsOnFloor(catalogue, drawn, section, floor)
        return { floor, flats, free: flats.filter(({ state }) => state === 'available').length }
      })
      .filter(({ floor, flats }) => flats.length > 0 && models(section, floor))
      .toReversed()
    const free = floors.reduce((sum, one) => sum + one.free, 0)
    return floors.length > 0 ? [{ section, floors, free }] : []
  })
  const chosen =
    sections.find(({ section }) => section.name === wanted.section) ?? fullest(sections)
  const storey =
    chosen?.floors.find(({ floor }) => floor === wanted.floor) ?? fullest(chosen?.floors ?? [])
  if (!chosen || !storey) return null
  const { section, floors } = chosen
  const { floor, flats } = storey
  const standing = models(section, floor)
  if (!standing) return null
  const name = `${floor}-й этаж, ${formatSection(section.name)}`
  return {
    section: section.name,
    floor,
    sections: sections.map((one) => ({ name: one.section.name, free: one.free })),
    floors: floors.map((one) => ({ floor: one.floor, free: one.free })),
    scene: {
      name,
      svg: drawFloor(standing, { theme: 'page', flats, label: `План: ${name}` }),
      file: floorFile({ catalogue, drawn }, section, floor),
    },
  }
}

const fullest = <Part extends { free: number }>(parts: readonly Part[]): Part | undefined =>
  parts.toSorted((a, b) => b.free - a.free)[0]
