import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** The one number that all programmes with a margin follow. */
export const keyRate = {
  ...recordHeadings['key-rate'],
  titleField: 'rate',
  isAlwaysShown: true,
  fields: [
    {
      name: 'rate',
      label: 'Ключевая ставка, % годовых',
      kind: 'number',
      required: true,
      scale: 100,
      least: 0,
      greatest: 100,
      hint: 'Как её объявил Банк России',
      followedAt: '/key-rate/followers',
    },
  ],
  url: pageLinks.promotions,
} as const satisfies RecordKind
