import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LevelKind } from '#domain/addresses/place-links.ts'

export const introLink = (kind: LevelKind): string =>
  kind === 'storage' ? pageLinks.storageIntro() : pageLinks.parkingIntro()

/** What it is called as a whole, and the title of a page where none is for sale. */
export const levelTexts: Record<LevelKind, { name: string; about: string; none: string }> = {
  parking: { name: 'Паркинг', about: 'О паркинге', none: 'Сейчас свободных машино-мест нет' },
  storage: { name: 'Кладовые', about: 'О кладовых', none: 'Сейчас свободных кладовых нет' },
}
