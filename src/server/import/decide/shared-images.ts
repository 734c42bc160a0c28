/** Images of the first lots of each house that have any, and how many lots show each. */
export type ImageCounts = Map<string, { lots: number; shown: Map<string, number> }>

/** The number of lots of a house that shows whether a picture belongs to the lot or to the house. */
const SAMPLE = 40
const AT_LEAST = 3
const MOST_PICTURES = 6

export function countImages(counts: ImageCounts, house: string, images: readonly string[]) {
  if (images.length === 0) return
  const count = counts.get(house) ?? { lots: 0, shown: new Map<string, number>() }
  if (count.lots >= SAMPLE) return
  count.lots += 1
  for (const image of new Set(images)) count.shown.set(image, (count.shown.get(image) ?? 0) + 1)
  counts.set(house, count)
}

/** A picture that most lots of a house show is a picture of the house. */
export function sharedImages(counts: ImageCounts, house: string): string[] {
  const { lots = 0, shown = new Map<string, number>() } = counts.get(house) ?? {}
  return [...shown]
    .filter(([, times]) => times >= AT_LEAST && times * 2 > lots)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_PICTURES)
    .map(([image]) => image)
}
