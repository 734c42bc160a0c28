import { addQuad, surfaceOf, type Paint, type Part, type Spot } from './mesh.ts'
import type { Face, Span } from './walls.ts'

type Behind = { face: Face; hole: Span; depth: number; level: number; seed: number }

/** Along the wall, up, out of it. */
type Inside = readonly [u: number, z: number, out: number]

/** A sheet from a corner along two ways, cut so that the light of the lamp can fall off on it. */
type Sheet = (
  corner: Inside,
  along: Inside,
  up: Inside,
  cuts: readonly [number, number],
  look?: { dim?: number; kind?: number },
) => void

const DEEP = 2.6
const BESIDE = 0.22

/** A small room seen through a window, with the light of its lamp painted on walls and floor. */
export function addRoom(part: Part, { face, hole, depth, level, seed }: Behind) {
  const [u0, u1, z0] = hole
  // what stands out of the wall has no wall beside it to hide the room
  const beside = depth > 0 ? 0 : BESIDE
  const [a, b] = [u0 - beside, u1 + beside]
  const [low, high] = [Math.min(z0 - 0.02, level + 0.1), level + 2.85]
  const [front, back] = [depth - 0.03, depth - DEEP]
  const lamp: Inside = [
    u0 + (u1 - u0) * (0.25 + ((seed >> 6) % 6) * 0.1),
    level + 2.1,
    depth - 1.35,
  ]
  const sheet = paintedSheets(part, face, lamp, (seed % 256) / 255)
  const [width, height, deep] = [b - a, high - low, front - back]
  const cuts = Math.max(2, Math.round(width / 0.55))
  sheet([a, low, back], [width, 0, 0], [0, height, 0], [cuts, 5])
  sheet([a, low, front], [0, 0, -deep], [0, height, 0], [3, 4], { dim: 0.85 })
  sheet([b, low, back], [0, 0, deep], [0, height, 0], [3, 4], { dim: 0.85 })
  sheet([a, high, back], [width, 0, 0], [0, 0, deep], [cuts, 3])
  sheet([a, low, front], [width, 0, 0], [0, 0, -deep], [cuts, 3], { dim: 0.6 })
  addFurniture(sheet, { from: a, to: b, floor: level + 0.1, back, lamp, seed })
  if (seed % 5 < 2 && u1 - u0 > 1.2) addCurtain(sheet, hole, [low, high], depth - 0.2, seed)
  if (seed % 3 === 0) addLamp(sheet, lamp)
}

function paintedSheets(part: Part, face: Face, lamp: Inside, chance: number): Sheet {
  const surface = surfaceOf(part, 'room')
  return (corner, along, up, [nx, ny], { dim = 1, kind = 0 } = {}) => {
    const at = (i: number, j: number): Inside => [
      corner[0] + (along[0] * i) / nx + (up[0] * j) / ny,
      corner[1] + (along[1] * i) / nx + (up[1] * j) / ny,
      corner[2] + (along[2] * i) / nx + (up[2] * j) / ny,
    ]
    const put = (point: Inside): Spot => face.at(...point)
    const paint = (point: Inside): Paint => [Math.min(1, shine(point, lamp) * dim), chance, kind]
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) {
        const cell = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] as const
        const corners = [put(cell[0]), put(cell[1]), put(cell[2]), put(cell[3])] as const
        addQuad(surface, corners, undefined, cell.map(paint))
      }
  }
}

/** Light falls off from the lamp. */
const shine = ([u, z, out]: Inside, [lu, lz, lout]: Inside) =>
  0.07 +
  0.93 / (1 + ((u - lu) / 1.1) ** 2 + ((z - lz) / 0.9) ** 2 + ((out - lout) / 1.5) ** 2) ** 1.25

const FOLDS = 8

function addCurtain(
  sheet: Sheet,
  hole: Span,
  zs: readonly [number, number],
  out: number,
  seed: number,
) {
  const [u0, u1] = hole
  const [low, high] = zs
  const width = (u1 - u0) * (0.16 + ((seed >> 4) % 5) * 0.045)
  const from = (seed >> 8) % 2 ? u1 - width : u0 - BESIDE
  const fold = (width + BESIDE) / FOLDS
  for (let i = 0; i < FOLDS; i++) {
    const step = i % 2 === 0 ? -0.07 : 0.07
    const corner = [from + i * fold, low, out - (i % 2 === 0 ? 0 : 0.07)] as const
    sheet(corner, [fold, 0, step], [0, high - low, 0], [1, 3], { dim: 1.1, kind: 0.5 })
  }
}

function addLamp(sheet: Sheet, [u, z, out]: Inside) {
  const r = 0.13
  for (const [du, dout] of [
    [2 * r, 0],
    [0, 2 * r],
  ] as const)
    sheet([u - du / 2, z - r, out - dout / 2], [du, 0, dout], [0, 2 * r, 0], [1, 1], { kind: 1 })
  sheet([u - 0.01, z, out], [0.02, 0, 0], [0, 0.75, 0], [1, 1], { dim: 0.2 })
}

type Furnished = {
  from: number
  to: number
  floor: number
  back: number
  lamp: Inside
  seed: number
}

/** Dark shapes behind the glass, which suggest that somebody lives there. */
function addFurniture(sheet: Sheet, { from, to, floor, back, lamp, seed }: Furnished) {
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
