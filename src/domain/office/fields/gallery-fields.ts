import { pictureKinds, type PictureKind } from '#domain/media/picture.ts'

import { optionsOf, type RecordField } from './record-field.ts'

const kindNames: Record<PictureKind, string> = {
  render: 'Визуализация',
  photo: 'Фотография',
  interior: 'Интерьер',
  plan: 'План',
}

/** A picture of a gallery; an empty description is taken from the media library. */
export const galleryFields: readonly RecordField[] = [
  { name: 'file', label: 'Картинка', kind: 'picture', required: true },
  { name: 'kind', label: 'Что это', kind: 'choice', options: optionsOf(pictureKinds, kindNames) },
  { name: 'alt', label: 'Описание', kind: 'line', most: 300, hint: 'Пусто — из медиатеки' },
  { name: 'caption', label: 'Подпись', kind: 'line', most: 300 },
]
