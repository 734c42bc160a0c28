import type { Random } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import { person } from './nature.ts'
import type { Panorama, Stretch, Standing } from './panorama.ts'
import { METRE } from './panorama.ts'
import type { Scenery } from './scenery.ts'
import { heightAt } from './terrain.ts'
import type { Profile } from './terrain.ts'

/** Water moves: a pixel more or less is not to be seen, and weighs. */
const whole = (value: number) => String(Math.round(value))

/** The wall of the quay with lamps; people walk between them. */
export function drawQuay(
  [from, to]: Stretch,
  profile: Profile,
  waterline: number,
  colours: Scenery,
  chance: Random,
) {
  const top = waterline - heightAt(profile, (from + to) / 2)
  let lamps = ''
  let glow = ''
  let people = ''
  for (let x = from + 30; x < to - 10; x += 74) {
    lamps += `M${x} ${short(top)}v-26h7`
    glow += `M${x + 4.6} ${short(top - 26)}h4.8v3.4h-4.8z`
    if (chance.chance(0.6)) people += person(x + chance.between(14, 50), top, METRE)
  }
  return (
    layer(`M${from} ${short(top)}H${to}V${short(waterline + 6)}H${from}z`, { fill: colours.quay }) +
    layer(lamps, { fill: 'none', stroke: colours.lamp }) +
    layer(glow, { fill: colours.glow }) +
    layer(people, { fill: colours.people })
  )
}

/** Strokes of waves, and under houses with lit windows dashes of their light. */
export function drawWater(
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
  for (const { x, width: wide } of standing.filter(({ shown }) => shown > 0))
    for (let column = x + 6; column < x + wide; column += 15) {
      if (!chance.chance(0.5)) continue
      let y = waterline + 6 + chance.between(0, 16)
      for (let dash = chance.whole(2, 6); dash > 0 && y < height - 6; dash--) {
        const length = chance.between(4, 11)
        light += `M${whole(column - length / 2 + chance.between(-2, 2))} ${whole(y)}h${whole(length)}`
        y += chance.between(5, 13)
      }
    }
  return (
    layer(`M0 ${waterline}h${width}v${water}h${-width}z`, { fill: colours.water }) +
    layer(waves, { stroke: colours.wave, 'stroke-width': 1.1 }) +
    layer(light, { stroke: colours.reflection, 'stroke-width': 1.6 })
  )
}
