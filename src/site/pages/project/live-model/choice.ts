import type { LiveModel, ModelFlat } from '#contract/public/site.ts'

/** Which flats the model shows: of a house, of a floor, one alone. null: all. */
export type Choice = { house: number | null; floor: number | null; flat: ModelFlat | null }

export const noChoice: Choice = { house: null, floor: null, flat: null }

/** Flats for sale that answer house and floor. */
export const flatsOf = ({ houses }: LiveModel, { house, floor }: Choice): ModelFlat[] =>
  houses
    .filter((_, i) => house === null || house === i)
    .flatMap(({ flats }) => flats)
    .filter((flat) => floor === null || flat.floor === floor)

/** Floors with flats for sale, from below. */
export const floorsIn = (model: LiveModel, choice: Choice): number[] =>
  [...new Set(flatsOf(model, { ...choice, floor: null }).map(({ floor }) => floor))].toSorted(
    (a, b) => a - b,
  )

export const houseOf = ({ key }: ModelFlat): number => Number(key.split(' ')[0])

/** The flat of that id, where it is for sale. */
export function choiceOf({ houses }: LiveModel, id: string | null): Choice {
  const flat = houses.flatMap(({ flats }) => flats).find(({ href }) => href?.endsWith(`/${id}`))
  return flat ? { house: houseOf(flat), floor: null, flat } : noChoice
}

/** A byte for each flat of the mesh, counted from 1: lit, chosen or dark. */
export function lightsOf(model: LiveModel, keys: readonly string[], choice: Choice): Uint8Array {
  const shown = new Set(flatsOf(model, choice).map(({ key }) => key))
  return Uint8Array.from([
    0,
    ...keys.map((key) => (key === choice.flat?.key ? 2 : shown.has(key) ? 1 : 0)),
  ])
}
