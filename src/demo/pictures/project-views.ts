import { itemAt } from '#domain/item-at.ts'

import type { GalleryPicture } from './gallery.ts'
import { garageView, hallView, shopsView, storageView } from './room-views.ts'

/** What galleries of projects show, by their ids: the evening first. The same place by day would be one scene twice. */
export const projectViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  lotsman: [
    {
      name: 'lotsman-dusk',
      alt: 'Кирпичные дома над рекой вечером, в окнах горит свет',
      caption: 'Лоцманский квартал с Яры, вечер',
    },
    {
      name: 'lotsman-river',
      alt: 'Башня дома 2 и её отражение в воде',
      caption: 'Дома 2 и 4 от причала «Затон»',
    },
    {
      name: 'lotsman-yard',
      alt: 'Двор утром: газоны, деревья, детская площадка из трёх частей, дорожка с лампами, люди',
      caption: 'Двор без машин: сюда смотрят окна второй стороны',
    },
    shopsView,
    hallView,
    garageView,
    storageView,
  ],
  yar: [
    {
      name: 'yar-dusk',
      alt: 'Два светлых дома на бровке склона вечером',
      caption: 'Верхний яр вечером, вид со склона',
    },
    {
      name: 'yar-terraces',
      alt: 'Террасы под бровкой утром: стены из известняка, липы над дорожкой, люди, справа долина Яры',
      caption: 'Террасы под бровкой: на\u00A0верхней липовая аллея, за\u00A0ними долина Яры',
    },
  ],
  mayak: [
    {
      name: 'mayak-dusk',
      alt: 'Три дома из тёмного клинкера вечером',
      caption: 'Маячный двор вечером, вид с Яры',
    },
    {
      name: 'mayak-yard',
      alt: 'Двор утром: детская площадка, скамьи, велосипеды, деревья, между домами виден старый маяк',
      caption: 'Двор без машин: с\u00A0площадки видно старый маяк',
    },
  ],
  smola: [
    {
      name: 'smola-dusk',
      alt: 'Невысокие дома среди сосен вечером, мимо идёт освещённая тропа',
      caption: 'Смолокурня вечером: тропа к трамваю',
    },
    {
      name: 'smola-yard',
      alt: 'Двор утром: смоляная печь, длинный стол и скамьи, тропа с низкими лампами, за домами сосны',
      caption: 'У смоляной печи\u00A0— общий очаг и\u00A0длинный стол',
    },
  ],
}

/** The evening of a project, where a record is about it. */
export const eveningOf = (project: string): GalleryPicture => itemAt(projectViews[project] ?? [], 0)
