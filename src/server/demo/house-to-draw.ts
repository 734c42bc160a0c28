import type { DemoHouse } from '#demo/houses/demo-house.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'

/** A house of the demo as facades and streets take it. */
export const houseToDraw = ({ project, spec, sections }: DemoHouse): House => ({
  seed: `${project.name}|${spec.name}`,
  material: spec.facade,
  ground: 'shops',
  sections: sections.map(({ name, words, drawing, floor }) => ({
    id: name,
    floor,
    floors: words.floors,
    setback: (words.setback ?? 0) * 1000,
    ...(drawing.joined && { joined: drawing.joined }),
    ...(words.roof && { roof: words.roof }),
  })),
})

/** By evening in a house that is lived in: every flat has its windows lit. */
export const allLit = ({ sections }: House): LitFlat[] =>
  sections.flatMap(({ id, floor, floors }) =>
    floor.units.flatMap(({ stack }) =>
      Array.from({ length: floors - 1 }, (_, at) => ({
        section: id,
        floor: at + 2,
        stack,
        name: '',
      })),
    ),
  )
