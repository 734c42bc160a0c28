import type { MenuEntry } from './screens.tsx'

/** What belongs together in the menu; a screen that no group names stands in the last one. */
const groups: readonly (readonly [title: string, entries: string])[] = [
  ['', 'overview requests'],
  ['Продажи', 'lots prices floors promotions programmes key-rate'],
  ['Проекты', 'projects buildings legal-entities reports documents'],
  ['Сайт', 'news landings press people offices company media redirects'],
  ['Право', 'consents policy'],
  ['Данные', 'runs sources'],
  ['Кабинет', 'members audit me'],
]

/** The screens of a role under their headings; a heading without screens is left out. */
export function groupsOf(screens: readonly MenuEntry[]) {
  const last = groups.length - 1
  const named = groups.map(([, entries]) => entries.split(' ').map((name) => `/staff/${name}`))
  const groupAt = ({ path }: MenuEntry) => {
    const at = named.findIndex((paths) => paths.includes(path))
    return at < 0 ? last : at
  }
  const placeOf = (screen: MenuEntry) => named[groupAt(screen)]?.indexOf(screen.path) ?? 0
  return groups
    .map(([title], at) => ({
      title,
      entries: screens
        .filter((screen) => groupAt(screen) === at)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
