import { pageLinks } from '#domain/addresses/page-links.ts'

import type { FooterMenus, MenuItem } from './brand.ts'

/** The sections of the header, unless the brand names its own. */
export const builtInMenu: MenuItem[] = [
  { href: pageLinks.flats(), label: 'Квартиры' },
  { href: pageLinks.commercial(), label: 'Коммерция' },
  { href: pageLinks.storage(), label: 'Кладовые' },
  { href: pageLinks.parking(), label: 'Паркинг' },
  { href: pageLinks.projects(), label: 'Проекты' },
  { href: pageLinks.mortgage(), label: 'Ипотека' },
  { href: pageLinks.promotions(), label: 'Акции' },
  { href: pageLinks.news(), label: 'Новости' },
  { href: pageLinks.about(), label: 'О\u00A0компании' },
  { href: pageLinks.contacts(), label: 'Контакты' },
]

export const builtInFooter: FooterMenus = {
  buying: [
    { href: pageLinks.flats(), label: 'Квартиры' },
    { href: pageLinks.premises(), label: 'Коммерческие помещения' },
    { href: pageLinks.storage(), label: 'Кладовые' },
    { href: pageLinks.parking(), label: 'Паркинг' },
    { href: pageLinks.mortgage(), label: 'Ипотека' },
    { href: pageLinks.promotions(), label: 'Акциотека' },
  ],
  company: [
    { href: pageLinks.about(), label: 'О\u00A0компании' },
    { href: pageLinks.news(), label: 'Новости' },
    { href: pageLinks.press(), label: 'Пресса о\u00A0нас' },
    { href: pageLinks.documents(), label: 'Документация' },
    { href: pageLinks.contacts(), label: 'Контакты' },
  ],
}

export const builtInSlogan = 'Свет горит там, где\u00A0квартира ещё\u00A0свободна'
