/**
 * Whole numbers as planes of bytes: all lowest bytes, then all next ones. Like bytes side by side compress far better
 * than the numbers as they lie.
 */
export type BytePlanes = { width: number; bytes: Uint8Array }

export function toPlanes(values: ArrayLike<number>): BytePlanes {
  const count = values.length
  let largest = 0
  for (let row = 0; row < count; row++) largest = Math.max(largest, values[row] ?? 0)
  const width = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8))
  const bytes = new Uint8Array(width * count)
  for (let plane = 0, unit = 1; plane < width; plane++, unit *= 256)
    for (let row = 0; row < count; row++)
      bytes[plane * count + row] = Math.floor((values[row] ?? 0) / unit) % 256
  return { width, bytes }
}

export function fromPlanes({ width, bytes }: BytePlanes): Float64Array {
  const count = bytes.length / width
  const values = new Float64Array(count)
  for (let plane = 0, unit = 1; plane < width; plane++, unit *= 256)
    for (let row = 0; row < count; row++)
      values[row] = (values[row] ?? 0) + (bytes[plane * count + row] ?? 0) * unit
  return values
}

/** −1, 1, −2, 2 … as 1, 2, 3, 4: small steps either way stay small. */
export const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
export const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
