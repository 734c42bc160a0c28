/** The two lists a visitor keeps. They live in cookies: readable here and, on their own pages, by the server. */
export const savedLists = ['favourites', 'comparison'] as const
export type SavedList = (typeof savedLists)[number]

/** How many lots a list holds: its cookie is «id.day_id.day_…». */
export function countSaved(cookies: string, list: SavedList): number {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${list}=`))
    ?.slice(list.length + 1)
  if (!value) return 0
  return new Set(value.split('_').map(Number.parseFloat).filter(Number.isFinite).map(Math.floor))
    .size
}
