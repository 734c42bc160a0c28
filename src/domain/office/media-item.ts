/** A picture of the media library as its JSON tells it; the focal point in shares of its sides. */
export type MediaItem = {
  id: number
  hash: string
  name: string
  alt: string
  focalX: number
  focalY: number
  width: number
  height: number
  at: string
  /** From the narrowest to the widest. */
  urls: string[]
}
