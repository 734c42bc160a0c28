import type { Finishing, LotKind } from '#domain/lots/lot.ts'

/** Pictures that lie beside the catalogue: the file of each by its name, «lotsman-dusk». */
export type PictureFiles = ReadonlyMap<string, string>

/** A picture by its name, with its description. */
export type GalleryPicture = {
  name: string
  alt: string
  caption: string
  /** The name of the same place in the evening, for dark pages. */
  evening?: string
  /** What stays in sight when it is cropped: shares from the left and the top. */
  focus?: readonly [x: number, y: number]
  /** Of a picture that shows what a finishing includes. */
  finishing?: Finishing
  /** Of a picture at the head of the list of such lots. */
  lots?: LotKind
}

/** `gallery` of a record. None of the pictures is a photograph: each is marked «Визуализация». */
export function galleryOf(files: PictureFiles, shown: readonly GalleryPicture[] = []): object {
  const gallery = shown.flatMap(({ name, evening = '', ...words }) => {
    const [file, twin] = [files.get(name), files.get(evening)]
    return file === undefined
      ? []
      : [{ file, ...words, ...(twin && { evening: twin }), kind: 'render' }]
  })
  return gallery.length > 0 ? { gallery } : {}
}
