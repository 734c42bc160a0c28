import { pageLinks } from './page-links.ts'

/** Pages that need no record to be there, as a menu may name them. */
export const sitePages: readonly { value: string; label: string }[] = [
  { value: pageLinks.home(), label: 'Главная' },
  { value: pageLinks.flats(), label: 'Квартиры' },
  { value: pageLinks.commercial(), label: 'Коммерция' },
  { value: pageLinks.premises(), label: 'Коммерческие помещения: о них' },
  { value: pageLinks.storage(), label: 'Кладовые' },
  { value: pageLinks.storageIntro(), label: 'Кладовые: о них' },
  { value: pageLinks.parking(), label: 'Паркинг' },
  { value: pageLinks.parkingIntro(), label: 'Паркинг: о нём' },
  { value: pageLinks.projects(), label: 'Проекты' },
  { value: pageLinks.promotions(), label: 'Акции' },
  { value: pageLinks.mortgage(), label: 'Ипотека и\u00A0рассрочка' },
  { value: pageLinks.news(), label: 'Новости' },
  { value: pageLinks.about(), label: 'О\u00A0компании' },
  { value: pageLinks.press(), label: 'Пресса о\u00A0нас' },
  { value: pageLinks.documents(), label: 'Документация' },
  { value: pageLinks.contacts(), label: 'Контакты' },
  { value: pageLinks.policy(), label: 'Политика обработки данных' },
]
