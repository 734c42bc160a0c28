import { pageLinks } from '#domain/addresses/page-links.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import { aliasField, uniqueAlias } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

export const news = {
  ...recordHeadings.news,
  titleField: 'title',
  listed: ['publishedAt'],
  fields: [
    { name: 'title', label: 'Заголовок', kind: 'line', required: true, most: 200 },
    aliasField,
    { name: 'lead', label: 'Вступление', kind: 'text', most: 500 },
    { name: 'body', label: 'Текст', kind: 'article', most: 50_000 },
    { name: 'cover', label: 'Обложка', kind: 'picture' },
    { name: 'gallery', label: 'Галерея', kind: 'list', fields: galleryFields },
    { name: 'tags', label: 'Метки', kind: 'words', hint: 'Через запятую' },
    { name: 'projects', label: 'Проекты', kind: 'choices', from: 'projects' },
    {
      name: 'publishedAt',
      label: 'Дата новости',
      kind: 'moment',
      hint: 'До этого времени новость не видна; пусто — сейчас',
    },
  ],
  url: ({ alias }) => pageLinks.article(String(alias)),
  hasPreview: true,
  unique: uniqueAlias,
} as const satisfies RecordKind
