import type { OpenCatalogue } from '#catalogue/catalogue.ts'
import type { House } from '#contract/public/houses.ts'
import { sceneNames } from '#server/drawings/files/scene-names.ts'
import { houseOnQuay } from '#server/drawings/files/streets.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'

/** The same catalogue; its houses name their pictures. */
export function withPictures(bare: OpenCatalogue, drawn: DrawnIndex): OpenCatalogue {
  const catalogue = { ...bare, house }
  function house(id: number): House | null {
    const found = bare.house(id)
    const model = drawn.houses.find((one) => one.id === id)
    if (!found || !model) return found
    const name = sceneNames({ catalogue, drawn }).get(model.project) ?? ''
    return { ...found, street: houseOnQuay(model, name) }
  }
  return catalogue
}
