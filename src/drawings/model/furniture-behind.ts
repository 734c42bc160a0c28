import type { Inside, Sheet } from './room-behind.ts'

type Furnished = {
  from: number
  to: number
  floor: number
  back: number
  lamp: Inside
  seed: number
}

/** Dark shapes behind the glass are enough to say that somebody will live there. */
export function addFurniture(sheet: Sheet, { from, to, floor, back, lamp, seed }: Furnished) {
  const width = to - from
  const kind = (seed >> 10) % 6
  const left = from + width * (0.15 + ((seed >> 13) % 5) * 0.08)
  const sofa = Math.min(1.7, width * 0.6)
  const put = boxes(sheet)
  if (kind < 2 && width > 1.6) {
    put([left, floor, back + 0.05], [sofa, 0.42, 0.9], 0.3)
    put([left, floor + 0.42, back + 0.05], [sofa, 0.43, 0.25], 0.36)
  }
  if (kind === 2) {
    put([lamp[0] - 0.55, floor + 0.7, back + 0.7], [1.1, 0.06, 0.8], 0.3)
    put([lamp[0] - 0.75, floor, back + 0.95], [0.35, 0.95, 0.35], 0.22)
  }
  if (kind === 3) put([from + 0.1, floor, back + 0.02], [0.6, 2.2, 0.43], 0.42)
  if (kind === 4) addPlant(sheet, put, [to - 0.5, floor, back + 1.35])
  if ((seed >> 16) % 3 === 0)
    sheet([from + width * 0.55, floor + 1.35, back + 0.03], [0.62, 0, 0], [0, 0.5, 0], [1, 1], {
      dim: 0.4,
    })
}

type Put = (corner: Inside, size: Inside, dim: number) => void

const boxes =
  (sheet: Sheet): Put =>
  ([u, z, out], [width, height, deep], dim) => {
    sheet([u, z, out + deep], [width, 0, 0], [0, height, 0], [2, 2], { dim })
    sheet([u, z + height, out + deep], [width, 0, 0], [0, 0, -deep], [2, 1], { dim: dim * 1.3 })
    sheet([u, z, out], [0, 0, deep], [0, height, 0], [1, 2], { dim: dim * 0.8 })
    sheet([u + width, z, out + deep], [0, 0, -deep], [0, height, 0], [1, 2], { dim: dim * 0.8 })
  }

function addPlant(sheet: Sheet, put: Put, [u, z, out]: Inside) {
  put([u - 0.14, z, out - 0.15], [0.28, 0.4, 0.3], 0.3)
  for (let i = 0; i < 6; i++) {
    const turn = i * 1.05
    const corner = [u + Math.cos(turn) * 0.12, z + 0.4, out] as const
    const leaf = [Math.cos(turn) * 0.3, 0.55 + (i % 3) * 0.18, Math.sin(turn) * 0.2] as const
    sheet(corner, leaf, [0.12, 0.1, 0], [1, 1], { dim: 0.18 })
  }
}
