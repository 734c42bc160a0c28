import type { Random } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import { pine, roundTree } from './nature.ts'
import type { Panorama, Standing } from './panorama.ts'
import type { Scenery } from './scenery.ts'
import { heightAt } from './terrain.ts'

export function farHouses({ width, profile }: Panorama, waterline: number, chance: Random): string {
  let d = ''
  for (let x = -20; x < width;) {
    const w = chance.between(26, 80)
    const top = waterline - heightAt(profile, Math.max(0, x)) - chance.between(22, 78)
    d += `M${short(x)} ${short(waterline)}V${short(top)}h${short(w)}V${short(waterline)}z`
    x += w + chance.between(0, 40)
  }
  return d
}

export function plantTrees(
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
