import type { JsonObject } from '#server/db/json.ts'

import { fields as contentFields } from './content-fields.ts'

/** The fields of each section of our own format: a name misspelt by hand would else be lost in silence. */
const structureFields: Record<string, string> = {
  source: 'name generated',
  projects:
    'id alias name status class city district address latitude longitude legalEntity teaser gallery phone prices ids tour video details sort',
  buildings:
    'id project name phase address cadastral floorsTotal floorsUnderground material ceilingMm state commission commissioned keys keysHanded permit declaration declarationUrl escrowBank legalEntity salesFrom booking ids gallery details deadlines',
  sections: 'building name floors lifts flatsPerFloor details',
  floors: 'building section number label plan polygons',
  layouts: 'project code rooms kind plan details',
  lots: 'id kind status building section layout floor number article rooms layoutKind apartments area livingArea kitchenArea price basePrice deal rentPerMonth rentPerMetreYear finishing ceilingMm windows features plan gallery images description priceOptions details priceHistory statusHistory',
}

const known: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(structureFields).map(
    ([section, names]) => [section, new Set(names.split(' '))] as const,
  ),
  ...Object.entries(contentFields).map(
    ([section, types]) =>
      [
        section,
        new Set([section === 'company' ? 'gallery' : 'id', ...Object.keys(types)]),
      ] as const,
  ),
])

export const knownFields = (section: string): readonly string[] => [...(known.get(section) ?? [])]

/** Collects paths of unknown fields, «lots[].colour», each once for a file. */
export function createFieldWatch() {
  const reported = new Set<string>()
  return (section: string, item: JsonObject): string[] => {
    const names = known.get(section)
    if (!names) return []
    const strays = Object.keys(item)
      .filter((name) => !names.has(name))
      .map((name) => `${section}${LISTLESS.has(section) ? '' : '[]'}.${name.slice(0, 60)}`)
      .filter((path) => !reported.has(path))
    for (const path of strays) reported.add(path)
    return strays
  }
}

const LISTLESS = new Set(['source', 'company'])
