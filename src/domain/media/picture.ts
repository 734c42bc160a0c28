/** A picture that lies with us, as pages need it: known by its content, shown at several widths. */
export type Picture = {
  hash: string
  /** Of the whole picture, pixels. */
  width: number
  height: number
  /** «#a1b2c3», the mean: shown while the picture loads. */
  colour: string | null
}

export const pictureKinds = [
  'render',
  'photo',
  'interior',
  'plan',
  'yard',
  'entrance',
  'construction',
  'before',
  'after',
] as const
export type PictureKind = (typeof pictureKinds)[number]

export type GalleryPicture = Picture & {
  alt: string
  caption: string | null
  /** null: the source gives none. */
  kind: PictureKind | null
  /** What must stay in sight when the picture is cropped, shares from the left and the top. */
  focus: readonly [x: number, y: number] | null
  /** The same place in the evening: what a dark page shows. */
  evening?: Picture
}
