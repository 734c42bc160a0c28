import type { Random } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'

type Tree = { crown: string; trunk: string }

const at = (x: number, y: number) => `${short(x)} ${short(y)}`

/** Five tiers, each a little askew. */
export function pine(x: number, y: number, height: number, chance: Random): Tree {
  let crown = ''
  for (let tier = 0; tier < 5; tier++) {
    const low = y - height * (0.12 + 0.184 * tier)
    const half = height * 0.17 * (1 - tier * 0.164)
    const lean = chance.between(-1, 1)
    crown += `M${at(x - half, low)}L${at(x + lean, low - height * 0.3)}L${at(x + half, low + lean)}z`
  }
  return { crown, trunk: `M${at(x, y)}v${short(-height * 0.3)}` }
}

/** A crown of four overlapping balls. */
export function roundTree(x: number, y: number, height: number, chance: Random): Tree {
  const reach = height * 0.3
  let crown = ''
  for (let ball = 0; ball < 4; ball++) {
    const cx = x + chance.between(-reach * 0.6, reach * 0.6)
    const cy = y - height * 0.66 + chance.between(-reach * 0.6, reach * 0.5)
    const r = reach * chance.between(0.55, 0.85)
    const arc = `a${short(r)} ${short(r)} 0 1 0 `
    crown += `M${at(cx - r, cy)}${arc}${short(2 * r)} 0${arc}${short(-2 * r)} 0`
  }
  return { crown, trunk: `M${at(x, y)}v${short(-height * 0.5)}` }
}

/** A passer-by gives the scale of a house; `metre` is units to a metre. */
export function person(x: number, y: number, metre: number): string {
  const p = (u: number, v: number) => at(x + u * metre, y + v * metre)
  const r = short(0.13 * metre)
  return (
    `M${p(-0.13, -1.6)}a${r} ${r} 0 1 0 ${short(0.26 * metre)} 0a${r} ${r} 0 1 0 ${short(-0.26 * metre)} 0` +
    `M${p(-0.24, -1.34)}Q${p(0, -1.5)} ${p(0.24, -1.34)}L${p(0.26, -0.8)}H${short(x + 0.17 * metre)}` +
    `L${p(0.15, 0)}H${short(x + 0.04 * metre)}L${p(0, -0.7)}L${p(-0.05, 0)}H${short(x - 0.15 * metre)}` +
    `L${p(-0.17, -0.8)}H${short(x - 0.26 * metre)}z`
  )
}
