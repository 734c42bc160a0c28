/** Ways to write one Russian sound in Latin, so that «lotsmanskij» and «locmanskiy» are near. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 's'],
  [/kh/g, 'h'],
  [/ts/g, 'c'],
  [/zh/g, 'z'],
  [/ch/g, 'c'],
  [/sh/g, 's'],
  [/yo|jo/g, 'e'],
  [/[iyj]+/g, 'i'],
  [/w/g, 'v'],
  [/(.)\1/g, '$1'],
]

const soundOf = (path: string) =>
  spellings.reduce((text, [from, to]) => text.replace(from, to), path.toLowerCase())

const LONGEST = 100
/** Of so many letters one may be wrong. */
const LETTERS_A_FAULT = 5

/** The known path that a wrong one is a misspelling of, of the same section. null: none is near, or two are alike near. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  if (path.length > LONGEST) return null
  const section = sectionOf(path)
  const sound = soundOf(path)
  const most = Math.max(1, Math.floor((path.length - section.length) / LETTERS_A_FAULT))
  const found = known
    .filter((one) => sectionOf(one) === section)
    .map((one) => ({ path: one, distance: distanceOf(sound, soundOf(one), most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const [first, second] = found
  return first && first.distance !== second?.distance ? first.path : null
}

/** «/proekty/» of «/proekty/sad» */
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** How many letters differ (Levenshtein); more than `most` is not counted further. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const replaced = (before[at - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min(replaced, (before[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    before = next
  }
  return before.at(-1) ?? 0
}
