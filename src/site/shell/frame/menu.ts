import { links } from '#domain/addresses/page-links.ts'

export type MenuItem = { href: string; label: string }

/** The main menu, in the order of the header. */
export const mainMenu: MenuItem[] = [
  { href: links.flats(), label: 'Квартиры' },
  { href: links.commercial(), label: 'Коммерция' },
  { href: links.storage(), label: 'Кладовые' },
  { href: links.parking(), label: 'Паркинг' },
  { href: links.projects(), label: 'Проекты' },
  { href: links.promotions(), label: 'Акции' },
  { href: links.news(), label: 'Новости' },
  { href: links.about(), label: 'О\u00A0компании' },
  { href: links.contacts(), label: 'Контакты' },
]

export const buyingMenu: MenuItem[] = [
  { href: links.flats(), label: 'Квартиры' },
  { href: links.premises(), label: 'Коммерческие помещения' },
  { href: links.storage(), label: 'Кладовые' },
  { href: links.parking(), label: 'Паркинг' },
  { href: links.promotions(), label: 'Акциотека' },
]

export const companyMenu: MenuItem[] = [
  { href: links.about(), label: 'О\u00A0компании' },
  { href: links.news(), label: 'Новости' },
  { href: links.press(), label: 'Пресса о\u00A0нас' },
  { href: links.documents(), label: 'Документация' },
  { href: links.contacts(), label: 'Контакты' },
]
