import { pageLinks } from '#domain/addresses/page-links.ts'

/** Pages that a text may point at by name, and what the office calls them. */
export const pageTargets = {
  home: { label: 'Главная', href: pageLinks.home() },
  flats: { label: 'Квартиры', href: pageLinks.flats() },
  commercial: { label: 'Коммерческие помещения', href: pageLinks.commercial() },
  storage: { label: 'Кладовые', href: pageLinks.storageIntro() },
  parking: { label: 'Машино-места', href: pageLinks.parkingIntro() },
  projects: { label: 'Проекты', href: pageLinks.projects() },
  news: { label: 'Новости', href: pageLinks.news() },
  promotions: { label: 'Акциотека', href: pageLinks.promotions() },
  mortgage: { label: 'Ипотека и\u00A0рассрочка', href: pageLinks.mortgage() },
  documents: { label: 'Документация', href: pageLinks.documents() },
  about: { label: 'О\u00A0компании', href: pageLinks.about() },
  contacts: { label: 'Контакты', href: pageLinks.contacts() },
  press: { label: 'Пресса о\u00A0нас', href: pageLinks.press() },
  policy: { label: 'Обработка персональных данных', href: pageLinks.policy() },
} as const

type PageTarget = keyof typeof pageTargets

export const isPageTarget = (id: unknown): id is PageTarget =>
  typeof id === 'string' && Object.hasOwn(pageTargets, id)
