import { pageLinks } from '#domain/addresses/page-links.ts'

/** What is sold by its place on an underground level. */
export type LevelKind = 'storage' | 'parking'

/** Where its levels are drawn. */
export const schemaLink = (kind: LevelKind): string =>
  kind === 'storage' ? pageLinks.storageSchema() : pageLinks.parkingSchema()

export const introLink = (kind: LevelKind): string =>
  kind === 'storage' ? pageLinks.storageIntro() : pageLinks.parkingIntro()

/** What it is called as a whole, and the title of a page where none is for sale. */
export const levelTexts: Record<LevelKind, { name: string; about: string; none: string }> = {
  parking: { name: 'Паркинг', about: 'О паркинге', none: 'Сейчас свободных машино-мест нет' },
  storage: { name: 'Кладовые', about: 'О кладовых', none: 'Сейчас свободных кладовых нет' },
}
