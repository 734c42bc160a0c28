import { short } from '#drawings/svg-paths.ts'

/** Drawings of houses count in decimetres, up from the ground line: y is negative. */
export const dm = (mm: number) => mm / 100

export const box = (x0: number, z0: number, x1: number, z1: number) =>
  `M${short(dm(x0))} ${short(dm(-z1))}h${short(dm(x1 - x0))}v${short(dm(z1 - z0))}h${short(dm(x0 - x1))}z`

export const across = (x0: number, x1: number, z: number) =>
  `M${short(dm(x0))} ${short(dm(-z))}h${short(dm(x1 - x0))}`

export const upright = (x: number, z0: number, z1: number) =>
  `M${short(dm(x))} ${short(dm(-z0))}v${short(dm(z0 - z1))}`
