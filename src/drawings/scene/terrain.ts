import { short } from '#drawings/svg-paths.ts'

/** Height of the embankment above the water at some places, from left to right. */
export type Profile = readonly (readonly [x: number, height: number])[]

/** Smooth slopes between the given places. */
export function heightAt(profile: Profile, x: number): number {
  for (const [i, [right, high]] of profile.entries()) {
    if (x > right) continue
    const [left, low] = profile[i - 1] ?? [right, high]
    const share = right === left ? 0 : (x - left) / (right - left)
    return low + (high - low) * share * share * (3 - 2 * share)
  }
  return profile.at(-1)?.[1] ?? 0
}

export function terrainPath(
  profile: Profile,
  width: number,
  waterline: number,
  bottom: number,
): string {
  let d = `M0 ${short(bottom)}V${short(waterline - heightAt(profile, 0))}`
  const to = (x: number) => `L${x} ${short(waterline - heightAt(profile, x))}`
  for (let x = 12; x < width; x += 12) d += to(x)
  return `${d}${to(width)}V${short(bottom)}z`
}

/** Contour lines under the surface, as on a section through ground. */
export function contourPath(profile: Profile, width: number, waterline: number): string {
  let d = ''
  for (let depth = 14; depth < 120; depth += 14) {
    let drawing = false
    for (let x = 0; x <= width; x += 20) {
      const y = waterline - heightAt(profile, x) + depth * (1 - 0.15 * Math.sin(x / 170 + depth))
      const visible = y < waterline - 3
      if (visible) d += `${drawing ? 'L' : 'M'}${x} ${short(y)}`
      drawing = visible
    }
  }
  return d
}
