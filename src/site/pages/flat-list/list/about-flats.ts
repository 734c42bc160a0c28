import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotSorts } from '#domain/query/lot-query.ts'
import { flatForms, shownFlatForms } from '#domain/text/plural.ts'
import { foundFeminine, type ListDescription } from '#site/parts/lots/query/list-description.ts'

export const aboutFlats: ListDescription = {
  kind: 'flat',
  href: pageLinks.flats,
  forms: flatForms,
  shown: shownFlatForms,
  found: foundFeminine,
  floorName: 'Этаж',
  sorts: lotSorts,
  none: {
    title: 'Сейчас в\u00A0продаже нет квартир',
    text: 'Новые появятся здесь, как только откроются продажи.',
  },
}
