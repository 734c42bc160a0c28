import { pageLinks } from '#domain/addresses/page-links.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import { IconLink } from '#site/ui/controls/icon-button.tsx'

const looks = {
  favourites: { href: pageLinks.favourites(), icon: 'heart', label: 'Избранное' },
  comparison: { href: pageLinks.comparison(), icon: 'compare', label: 'Сравнение' },
} as const

/** The page knows nothing of its visitor: `shell/saved-marks.ts` writes the number on it afterwards. */
export const SavedLink = ({ list }: { list: SavedList }) => (
  <IconLink {...looks[list]} data-saved={list} />
)
