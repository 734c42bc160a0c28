import { feeds, idFields } from '#domain/feeds/feed.ts'

import type { RecordField } from './record-field.ts'

/** By which receivers of feeds know a project or a house. */
export const receiverIdFields = idFields.map((name) => ({
  name,
  label: `Код: ${feeds[name].title}`,
  kind: 'line',
  most: 60,
  section: 'Коды площадок',
  hint: 'Из\u00A0справочника площадки; без него она не\u00A0примет квартиры',
})) satisfies readonly RecordField[]
