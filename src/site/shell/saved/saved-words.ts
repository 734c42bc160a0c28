import { pageLinks } from '#domain/addresses/page-links.ts'
import { mostSaved } from '#domain/saved/saved-lots.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'

export const objects: NounForms = ['объект', 'объекта', 'объектов']

export const savedLabels = {
  favourites: {
    name: 'Избранное',
    within: 'В\u00A0избранном',
    from: 'из\u00A0избранного',
    full: `В\u00A0избранном уже ${counted(mostSaved.favourites, objects)}. Уберите лишние, чтобы добавить новые.`,
    open: { label: 'Открыть избранное', href: pageLinks.favourites() },
  },
  comparison: {
    name: 'Сравнение',
    within: 'В\u00A0сравнении',
    from: 'из\u00A0сравнения',
    full: `Рядом помещается до ${mostSaved.comparison}\u00A0объектов. Уберите один из\u00A0сравнения, чтобы добавить другой.`,
    open: { label: 'Открыть сравнение', href: pageLinks.comparison() },
  },
} as const
