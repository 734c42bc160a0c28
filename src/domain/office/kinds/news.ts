import { pageLinks } from '#domain/addresses/page-links.ts'
import { showsViews } from '#domain/content/shows.ts'
import { optionsOf } from '#domain/office/fields/record-field.ts'
import { whole } from '#domain/office/fields/number-fields.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import { aliasField, uniqueAlias } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const viewNames = {
  house: 'Дом на улице',
  floor: 'План этажа',
  plan: 'Самая доступная квартира дома',
  shops: 'Витрины дома',
  chart: 'График',
}

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
    {
      name: 'shows',
      label: 'Что показать без обложки',
      kind: 'group',
      fields: [
        {
          name: 'view',
          label: 'Рисунок',
          kind: 'choice',
          options: optionsOf(showsViews, viewNames),
          hint: 'Не выбран — дом проекта, которого нет у соседних новостей',
        },
        { name: 'building', label: 'Корпус', kind: 'choice', from: 'buildings', isNumeric: true },
        { name: 'floor', label: 'Этаж', ...whole(1, 200) },
        { name: 'rooms', label: 'Комнат', ...whole(0, 4), hint: '0 — студия' },
        { name: 'unit', label: 'Мера графика', kind: 'line', most: 12, hint: '«дБ», «%»' },
        {
          name: 'rows',
          label: 'Столбец графика',
          kind: 'list',
          fields: [
            { name: 'name', label: 'Подпись', kind: 'line', required: true, most: 60 },
            { name: 'value', label: 'Число', kind: 'number', required: true, least: 0 },
          ],
        },
      ],
    },
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
