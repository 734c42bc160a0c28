import { pageLinks } from '#domain/addresses/page-links.ts'
import type { MenuItem } from '#domain/brand/brand.ts'

export const buyingMenu: MenuItem[] = [
  { href: pageLinks.flats(), label: 'Квартиры' },
  { href: pageLinks.premises(), label: 'Коммерческие помещения' },
  { href: pageLinks.storage(), label: 'Кладовые' },
  { href: pageLinks.parking(), label: 'Паркинг' },
  { href: pageLinks.promotions(), label: 'Акциотека' },
]

export const companyMenu: MenuItem[] = [
  { href: pageLinks.about(), label: 'О\u00A0компании' },
  { href: pageLinks.news(), label: 'Новости' },
  { href: pageLinks.press(), label: 'Пресса о\u00A0нас' },
  { href: pageLinks.documents(), label: 'Документация' },
  { href: pageLinks.contacts(), label: 'Контакты' },
]
