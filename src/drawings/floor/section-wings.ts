import { isFlat } from './floor.ts'
import type { SectionSpec, Stack } from './floor.ts'

/** Two corner flats cannot both take the same end of the corridor. */
export function oneWingAtAnEnd(section: SectionSpec): SectionSpec {
  const isWing = (stack: Stack | 'core' | undefined) =>
    stack !== undefined && isFlat(stack) && stack.shape === 'wing'
  const last = section.north.length - 1
  const north = section.north.map((stack, i) => {
    const facing = i === 0 ? section.south[0] : i === last ? section.south.at(-1) : undefined
    return isFlat(stack) && isWing(stack) && isWing(facing) ? plainly(stack) : stack
  })
  return { ...section, north }
}

const plainly = (stack: Stack): Stack =>
  stack.shape === 'wing' ? { ...stack, shape: 'plain' } : stack

export function withoutWings(section: SectionSpec): SectionSpec {
  return {
    ...section,
    south: section.south.map(plainly),
    north: section.north.map((stack) => (isFlat(stack) ? plainly(stack) : stack)),
  }
}
