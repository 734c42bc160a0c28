import { frontOf } from '#drawings/facade/sides.ts'
import { sidesOfBuilding } from '#server/drawings/model/world-sides.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'

import { facadeFile, type DrawnCatalogue } from './scene-files.ts'

const named = new WeakMap<Catalogue, Map<string, string>>()

/** Names made of all lit windows: of each project, and under '' of all. Another as soon as another window is lit. */
export function sceneNames(published: DrawnCatalogue): ReadonlyMap<string, string> {
  const before = named.get(published.catalogue)
  if (before) return before
  const files = new Map<string, string>()
  const add = (key: string, file: string) => files.set(key, `${files.get(key) ?? ''}${file}`)
  for (const house of published.drawn.houses) {
    const file = facadeFile(published, house, frontOf({ sides: sidesOfBuilding(house) }))
    add(house.project, file)
    add('', file)
  }
  const names = new Map([...files].map(([key, all]) => [key, drawingName('scene', all)]))
  named.set(published.catalogue, names)
  return names
}
