import type { PreviewBrand } from '#drawings/preview/frame.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import type { Services } from '#contract/services.ts'

import type { DrawPreview } from './preview-renderer.ts'

/** A picture before it is drawn. */
export type Preview = {
  /** «flat-842» */
  subject: string
  /** Made of all that goes into it: what has changed has another address. */
  name: string
  alt: string
  draw: DrawPreview
}

export type PreviewSources = {
  services: Services
  published: () => DrawnCatalogue
  models: FloorModels
  brand: () => PreviewBrand
  slogan: () => string
  /** What stands in its place while no flat is for sale. */
  withoutFlats: () => string
  /** A picture of ours as a JPEG. */
  photo: (hash: string) => Promise<Buffer | null>
  /** The text of one of our drawings. */
  drawing: (address: string) => Promise<string | null>
}

/** Raised whenever the same data would give another picture. */
export const LOOK = 3
