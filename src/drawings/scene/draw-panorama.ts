import { drawingRandom } from '#domain/random.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { farHouses, plantTrees } from './panorama-land.ts'
import { drawQuay, drawWater } from './panorama-water.ts'
import type { Panorama, Standing } from './panorama.ts'
import { METRE } from './panorama.ts'
import { sceneryOf } from './scenery.ts'
import { contourPath, heightAt, terrainPath } from './terrain.ts'

export function drawPanorama(
  panorama: Panorama,
  look: { daylight: Daylight; links: boolean; label: string },
): string {
  const { width, height } = panorama
  const chance = drawingRandom(panorama.seed)
  const colours = sceneryOf(look.daylight)
  const waterline = height - panorama.water
  const standing = panorama.houses.map((place) => stand(place, panorama, waterline, look))
  const skyline = farHouses(panorama, waterline, chance)
  const trees = plantTrees(panorama, standing, waterline, colours, chance)
  const content =
    layer(`M0 0h${width}v${height}h${-width}z`, { fill: colours.sky, class: 'sky' }) +
    layer(skyline, { fill: colours.far }) +
    layer(terrainPath(panorama.profile, width, waterline, height), { fill: colours.ground }) +
    layer(contourPath(panorama.profile, width, waterline), {
      fill: 'none',
      stroke: colours.contour,
      'stroke-width': 0.8,
    }) +
    trees.pines +
    standing.map(({ content: house }) => house).join('') +
    trees.round +
    panorama.quays
      .map((quay) => drawQuay(quay, panorama.profile, waterline, colours, chance))
      .join('') +
    drawWater(panorama, standing, waterline, colours, chance)
  const lit = standing.reduce((sum, { shown }) => sum + shown, 0)
  const label = `${look.label}. Окна горят у квартир в продаже: ${lit}`
  const role = look.links ? 'group' : 'img'
  return sheet({ box: [0, 0, width, height], label, role }, content)
}

function stand(
  { house, x, lit, caption }: Panorama['houses'][number],
  { profile }: Panorama,
  waterline: number,
  look: { daylight: Daylight; links: boolean },
): Standing {
  const drawn = drawHouse(house, { ...look, side: 'south', lit, fine: false })
  const scale = METRE / 10
  const width = drawn.width * scale
  const ground = waterline - heightAt(profile, x + width / 2)
  const colours = sceneryOf(look.daylight)
  const plinth = layer(
    `M${short(x - 6)} ${short(ground)}h${short(width + 12)}v46h${short(-width - 12)}z`,
    { fill: colours.ground },
  )
  const content = element(
    'g',
    { transform: `translate(${short(x)} ${short(ground)})scale(${scale})` },
    drawn.content,
  )
  const above = { x: short(x), y: short(ground - drawn.height * scale - 14), 'font-size': 12 }
  const words = caption
    ? inscription({ ...above, fill: colours['mark-text'], 'aria-hidden': 'true' }, caption)
    : ''
  return { x, width, shown: drawn.shown, content: plinth + content + words }
}
