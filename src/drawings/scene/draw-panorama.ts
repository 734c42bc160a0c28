import { frontOf } from '#drawings/facade/sides.ts'
import { drawingRandom, type Random } from '#domain/random.ts'
import { drawHouse } from '#drawings/facade/draw-house.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { pine, roundTree, person } from './nature.ts'
import { METRE, type Panorama, type Standing, type Stretch } from './panorama.ts'
import { sceneryOf, type Scenery } from './scenery.ts'
import { contourPath, heightAt, terrainPath, type Profile } from './terrain.ts'

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
    // Under the contours: it would leave pieces of them hanging.
    layer(standing.map(({ plinth }) => plinth).join(''), { fill: colours.ground }) +
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
  const drawn = drawHouse(house, { ...look, side: frontOf(house), lit, fine: false })
  const scale = METRE / 10
  const width = drawn.width * scale
  const ground = waterline - heightAt(profile, x + width / 2)
  const colours = sceneryOf(look.daylight)
  const plinth = `M${short(x - 6)} ${short(ground)}h${short(width + 12)}v46h${short(-width - 12)}z`
  const content = element(
    'g',
    { transform: `translate(${short(x)} ${short(ground)})scale(${scale})` },
    drawn.content,
  )
  const above = { x: short(x), y: short(ground - drawn.height * scale - 14), 'font-size': 12 }
  const words = caption
    ? inscription({ ...above, fill: colours['mark-text'], 'aria-hidden': 'true' }, caption)
    : ''
  const lights = drawn.lights.map((at) => x + at * scale)
  return { x, width, shown: drawn.shown, lights, plinth, content: content + words }
}

function farHouses({ width, profile }: Panorama, waterline: number, chance: Random): string {
  let d = ''
  for (let x = -20; x < width;) {
    const w = chance.between(26, 80)
    const top = waterline - heightAt(profile, Math.max(0, x)) - chance.between(22, 78)
    d += `M${short(x)} ${short(waterline)}V${short(top)}h${short(w)}V${short(waterline)}z`
    x += w + chance.between(0, 40)
  }
  return d
}

function plantTrees(
  panorama: Panorama,
  standing: readonly Standing[],
  waterline: number,
  colours: Scenery,
  chance: Random,
) {
  const forest = { crown: '', trunk: '' }
  const town = { crown: '', trunk: '' }
  const isFree = (x: number) => !standing.some((one) => x > one.x - 8 && x < one.x + one.width + 8)
  for (let x = 6; x < panorama.width; x += chance.between(8, 27)) {
    const y = waterline - heightAt(panorama.profile, x) + 3
    const wild = panorama.forests.some(([from, to]) => x > from && x < to)
    const free = isFree(x)
    const grown =
      wild && free
        ? chance.chance(0.85) && pine(x, y, chance.between(34, 92), chance)
        : chance.chance(free ? 0.6 : 0.3) &&
          roundTree(x, y, chance.between(16, free ? 40 : 24), chance)
    if (!grown) continue
    const row = wild && free ? forest : town
    row.crown += grown.crown
    row.trunk += grown.trunk
  }
  const trunks = { stroke: colours.trunk, 'stroke-width': 1.4 }
  return {
    pines: layer(forest.trunk, trunks) + layer(forest.crown, { fill: colours.pine }),
    round: layer(town.trunk, trunks) + layer(town.crown, { fill: colours.tree }),
  }
}

/** Water moves: a pixel more or less is not to be seen, and weighs. */
const whole = (value: number) => String(Math.round(value))

/** The wall of the quay with lamps; people walk between them. */
function drawQuay(
  [from, to]: Stretch,
  profile: Profile,
  waterline: number,
  colours: Scenery,
  chance: Random,
) {
  const top = waterline - heightAt(profile, (from + to) / 2)
  // Its end goes down to the water as stairs do, rather than break off beside the bank.
  const slope = short(waterline + 6 - top)
  let lamps = ''
  let glow = ''
  let people = ''
  for (let x = from + 30; x < to - 10; x += 74) {
    lamps += `M${x} ${short(top)}v-26h7`
    glow += `M${x + 4.6} ${short(top - 26)}h4.8v3.4h-4.8z`
    if (chance.chance(0.6)) people += person(x + chance.between(14, 50), top, METRE)
  }
  return (
    layer(`M${from} ${short(top)}H${to}l${slope} ${slope}H${from}z`, { fill: colours.quay }) +
    layer(lamps, { fill: 'none', stroke: colours.lamp }) +
    layer(glow, { fill: colours.glow }) +
    layer(people, { fill: colours.people })
  )
}

/** Strokes of waves, and under every lit window dashes of its light: the more of them over it, the further down. */
function drawWater(
  { width, height, water }: Panorama,
  standing: readonly Standing[],
  waterline: number,
  colours: Scenery,
  chance: Random,
): string {
  let waves = ''
  for (let i = 0; i < width / 20; i++) {
    const y = waterline + 8 + chance.next() ** 1.3 * (water - 10)
    const length = chance.between(14, 90) * (0.5 + (y - waterline) / water)
    waves += `M${whole(chance.between(-20, width))} ${whole(y)}h${whole(length)}`
  }
  let light = ''
  for (const [column, lit] of columnsOf(standing)) {
    let y = waterline + 6 + chance.between(0, 10)
    for (let dash = Math.min(6, 2 + lit); dash > 0 && y < height - 6; dash--) {
      const length = chance.between(5, 11)
      light += `M${whole(column - length / 2 + chance.between(-1, 1))} ${whole(y)}h${whole(length)}`
      y += chance.between(5, 12)
    }
  }
  return (
    layer(`M0 ${waterline}h${width}v${water}h${-width}z`, { fill: colours.water }) +
    layer(waves, { stroke: colours.wave, 'stroke-width': 1.1 }) +
    layer(light, { stroke: colours.reflection, 'stroke-width': 1.6 })
  )
}

/** Units between windows that shine on the water as one. */
const ONE_COLUMN = 8

/** How many windows are lit over each place of the water. */
function columnsOf(standing: readonly Standing[]): Map<number, number> {
  const columns = new Map<number, number>()
  for (const light of standing.flatMap(({ lights }) => lights)) {
    const column = Math.round(light / ONE_COLUMN) * ONE_COLUMN
    columns.set(column, (columns.get(column) ?? 0) + 1)
  }
  return columns
}
