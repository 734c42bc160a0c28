import { pictureKinds, type PictureKind } from '#domain/media/picture.ts'

import { optionsOf, type RecordField } from './record-field.ts'

/** Of pictures anywhere. */
const kinds = ['render', 'photo', 'interior', 'plan'] as const

const kindNames: Record<PictureKind, string> = {
  render: 'Визуализация',
  photo: 'Фотография',
  interior: 'Интерьер',
  plan: 'План',
  yard: 'Двор',
  entrance: 'Вход',
  construction: 'Ход строительства',
  before: 'До',
  after: 'После',
}

const galleryOf = (shown: readonly PictureKind[]): readonly RecordField[] => [
  { name: 'file', label: 'Картинка', kind: 'picture', required: true },
  { name: 'kind', label: 'Что это', kind: 'choice', options: optionsOf(shown, kindNames) },
  { name: 'alt', label: 'Описание', kind: 'line', most: 300, hint: 'Пусто — из медиатеки' },
  { name: 'caption', label: 'Подпись', kind: 'line', most: 300 },
]

/** A picture of a gallery; an empty description is taken from the media library. */
export const galleryFields = galleryOf(kinds)

/** The same of a project or a house: how it is built and what it was like before. */
export const placeGalleryFields: readonly RecordField[] = [
  ...galleryOf(pictureKinds),
  { name: 'month', label: 'Месяц', kind: 'month', hint: 'Когда так было на\u00A0стройке' },
]
