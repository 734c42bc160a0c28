import { pageLinks } from '#domain/addresses/page-links.ts'
import type { NounForms } from '#domain/text/plural.ts'
import type { LevelKind } from '#domain/addresses/place-links.ts'

export const introLink = (kind: LevelKind): string =>
  kind === 'storage' ? pageLinks.storageIntro() : pageLinks.parkingIntro()

type LevelTexts = {
  /** What it is called as a whole. */
  name: string
  about: string
  /** The title of a page where none is for sale. */
  none: string
  /** After «Показать». */
  shown: NounForms
}

export const levelTexts: Record<LevelKind, LevelTexts> = {
  parking: {
    name: 'Паркинг',
    about: 'О паркинге',
    none: 'Сейчас свободных мест нет',
    shown: ['место', 'места', 'мест'],
  },
  storage: {
    name: 'Кладовые',
    about: 'О кладовых',
    none: 'Сейчас свободных кладовых нет',
    shown: ['кладовую', 'кладовые', 'кладовых'],
  },
}
