import { useSyncExternalStore } from 'react'

import { counted, type NounForms } from '#domain/plural.ts'
import { links } from '#site/links.ts'
import { IconLink } from '#site/ui/icon-button.tsx'

import { countSaved, type SavedList } from './saved.ts'

const looks = {
  favourites: { href: links.favourites(), icon: 'heart', name: 'Избранное' },
  comparison: { href: links.comparison(), icon: 'compare', name: 'Сравнение' },
} as const

const objects: NounForms = ['объект', 'объекта', 'объектов']

/** The page knows nothing of its visitor: the number comes after it has been taken over. */
export function SavedLink({ list }: { list: SavedList }) {
  const count = useSyncExternalStore(
    watchCookies,
    () => countSaved(document.cookie, list),
    () => 0,
  )
  const { href, icon, name } = looks[list]
  const label = count ? `${name}, ${counted(count, objects)}` : name
  return <IconLink href={href} icon={icon} label={label} count={count} />
}

function watchCookies(changed: () => void) {
  if (!('cookieStore' in window)) return () => {}
  cookieStore.addEventListener('change', changed)
  return () => cookieStore.removeEventListener('change', changed)
}
