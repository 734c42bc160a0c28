import { pageLinks } from '#domain/addresses/page-links.ts'
import { bookingField } from '#domain/office/fields/booking-field.ts'
import { receiverIdFields } from '#domain/office/fields/receiver-id-fields.ts'
import { placeGalleryFields } from '#domain/office/fields/gallery-fields.ts'
import { developerField } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

import { DECLARATION_NUMBER, noteNoDeclaration, refuseDeveloperPage } from './declaration-page.ts'
import { houseFacts } from './house-facts.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** The facts of a house that feeds lack and the law asks for. */
export const buildings = {
  ...recordHeadings.buildings,
  titleField: 'name',
  subtitleField: 'address',
  listed: ['projectId'],
  law: ['legalEntityId', 'permit', 'declarationUrl', 'escrowBank'],
  fields: [
    {
      name: 'projectId',
      label: 'Проект',
      kind: 'choice',
      from: 'projectIds',
      isNumeric: true,
      required: true,
    },
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 100 },
    { name: 'address', label: 'Адрес', kind: 'line', most: 300 },
    { ...developerField, hint: 'Пусто — застройщик проекта' },
    { name: 'permit', label: 'Разрешение на строительство', kind: 'line', most: 200 },
    {
      name: 'declarationUrl',
      label: 'Проектная декларация',
      kind: 'link',
      most: 2_000,
      orShape: DECLARATION_NUMBER,
      hint: 'Номер (50-001231) или адрес самой декларации на наш.дом.рф, не страницы застройщика',
    },
    { name: 'escrowBank', label: 'Банк эскроу', kind: 'line', most: 200 },
    ...houseFacts,
    { name: 'commissioned', label: 'Введён в эксплуатацию', kind: 'flag' },
    { name: 'keysHanded', label: 'Ключи выданы', kind: 'flag' },
    {
      name: 'gallery',
      label: 'Фотографии и\u00A0рендеры',
      kind: 'list',
      fields: placeGalleryFields,
    },
    bookingField,
    ...receiverIdFields,
  ],
  url: pageLinks.projects,
  removal: {
    warning:
      'С\u00A0сайта пропадут его лоты, секции, этажи и\u00A0отчёты о\u00A0стройке. Вернуть их нельзя.',
    page: null,
    target: pageLinks.projects(),
  },
  check: refuseDeveloperPage,
  publishedNote: noteNoDeclaration,
} as const satisfies RecordKind
