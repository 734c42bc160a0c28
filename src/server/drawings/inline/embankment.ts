import { frontOf } from '#drawings/facade/sides.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { EmbankmentDrawing } from '#contract/drawings.ts'
import { countLit } from '#drawings/facade/lit-flats.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'

const LABEL = 'Дома застройщика вдоль берега'

/** Always as a page in the evening sees it; by day only the colours change. null: nothing can be drawn. */
export function drawEmbankment(
  houses: readonly DrawnHouse[],
  projects: Catalogue['projects'],
  { city, beyond }: { city: string | null; beyond: number },
): EmbankmentDrawing | null {
  if (houses.length === 0) return null
  const order = projects.map(({ alias }) => alias)
  const standing = houses
    .toSorted((a, b) => order.indexOf(a.project) - order.indexOf(b.project))
    .map(({ house, name, project, lit }) => {
      const caption = captionOf(projects.find(({ alias }) => alias === project)?.name, name)
      const named = lit.map((flat) => ({ ...flat, name: `${flat.name}, ${caption}` }))
      return { house, project, caption, lit: named }
    })
  const svg = drawPanorama(layOutEmbankment('bank', standing), {
    daylight: 'page',
    links: true,
    label: city === null ? LABEL : `${LABEL}, ${city}`,
  })
  const lit = standing.reduce((sum, one) => sum + one.lit.length, 0)
  const shown = standing.reduce(
    (sum, one) => sum + countLit(one.house, frontOf(one.house), one.lit),
    0,
  )
  return { svg, city, shown, hidden: lit - shown, ...(beyond > 0 && { beyond }) }
}

/** «Лоцманский квартал, дом 4» */
const captionOf = (project: string | undefined, house: string) =>
  project ? `${project}, ${house.charAt(0).toLowerCase()}${house.slice(1)}` : house
