import { pageLinks } from '#domain/addresses/page-links.ts'
import { bookingField } from '#domain/office/fields/booking-field.ts'
import { ceilingField } from '#domain/office/fields/number-fields.ts'
import { developerField } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

import { noteNoDeclaration, refuseDeveloperPage } from './declaration-page.ts'

/** The facts of a house that feeds lack and the law asks for. */
export const buildings = {
  entity: 'buildings',
  title: 'Корпуса',
  key: 'u',
  newLabel: 'Корпус',
  area: 'papers',
  titleField: 'name',
  subtitleField: 'address',
  isOfSources: true,
  isAlwaysShown: true,
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 100 },
    { name: 'address', label: 'Адрес', kind: 'line', most: 300 },
    { ...developerField, hint: 'Пусто — застройщик проекта' },
    { name: 'permit', label: 'Разрешение на строительство', kind: 'line', most: 200 },
    {
      name: 'declarationUrl',
      label: 'Проектная декларация',
      kind: 'link',
      most: 2_000,
      hint: 'Адрес самой декларации на наш.дом.рф, не страницы застройщика',
    },
    { name: 'escrowBank', label: 'Банк эскроу', kind: 'line', most: 200 },
    ceilingField,
    { name: 'commissioned', label: 'Введён в эксплуатацию', kind: 'flag' },
    { name: 'keysHanded', label: 'Ключи выданы', kind: 'flag' },
    bookingField,
  ],
  url: pageLinks.projects,
  check: refuseDeveloperPage,
  publishedNote: noteNoDeclaration,
} as const satisfies RecordKind
