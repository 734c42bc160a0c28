import type { FlatPart } from './flat-windows.ts'
import type { GlbNode } from './glb.ts'
import { plantTrees } from './plant-trees.ts'
import { raiseGround } from './raise-ground.ts'
import { raiseHouses } from './raise-houses.ts'
import type { ModelHouse } from './raise-houses.ts'
import { raisePeople } from './raise-people.ts'
import { raisePier } from './raise-pier.ts'
import { raiseTown } from './raise-town.ts'
import { siteOf } from './site.ts'

export type Model = { nodes: GlbNode[]; flats: FlatPart[] }

/** Houses as an architect's model on its board: every flat is a node «flat 0 2-7-3». `plain`: as light as a browser needs. */
export function makeModel(seed: string, houses: readonly ModelHouse[], plain = false): Model {
  const { parts, flats } = raiseHouses(houses, plain)
  const site = siteOf(houses)
  const nodes: GlbNode[] = [...parts].map(([name, part]) => ({ name, part }))
  for (const { house, key, part } of flats) nodes.push({ name: nodeOf({ house, key }), part })
  nodes.push(
    { name: 'ground', part: raiseGround(site) },
    { name: 'pier', part: raisePier(site) },
    { name: 'town', part: raiseTown(site, seed) },
  )
  if (!plain) nodes.push({ name: 'people', part: raisePeople(site, seed) })
  for (const [i, { part, at }] of plantTrees(site, seed).entries())
    nodes.push({ name: `tree ${i + 1}`, part, places: at })
  return { nodes: nodes.filter(({ part }) => part.size > 0), flats }
}

export const nodeOf = ({ house, key }: Pick<FlatPart, 'house' | 'key'>) => `flat ${house} ${key}`
