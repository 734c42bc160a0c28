import { itemAt } from '#domain/item-at.ts'

import type { GalleryPicture } from './gallery.ts'
import { hallView } from './room-views.ts'

/** Views of whole projects by their ids; the evening first. */
export const projectViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  lotsman: [
    {
      name: 'lotsman-dusk',
      alt: 'Кирпичные дома над рекой вечером, в окнах горит свет',
      caption: 'Лоцманский квартал с Яры, вечер',
    },
    {
      name: 'lotsman-day',
      alt: 'Четыре кирпичных дома на набережной днём',
      caption: 'Набережная днём: первые этажи отданы пекарне, аптеке и мастерским',
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
    hallView,
  ],
  yar: [
    {
      name: 'yar-dusk',
      alt: 'Два светлых дома на бровке склона вечером',
      caption: 'Верхний яр вечером, вид со склона',
    },
    {
      name: 'yar-day',
      alt: 'Два дома из светлого известняка днём',
      caption: 'Террасы под бровкой, за ними долина Яры',
    },
  ],
  mayak: [
    {
      name: 'mayak-dusk',
      alt: 'Три дома из тёмного клинкера вечером',
      caption: 'Маячный двор вечером, вид с Яры',
    },
    {
      name: 'mayak-day',
      alt: 'Три дома из клинкера днём, перед ними берег и маяк на косе',
      caption: 'Берег, коса и старый маяк перед домами',
    },
  ],
  smola: [
    {
      name: 'smola-dusk',
      alt: 'Невысокие дома среди сосен вечером, мимо идёт освещённая тропа',
      caption: 'Смолокурня вечером: тропа к трамваю',
    },
    {
      name: 'smola-day',
      alt: 'Белые дома с лиственницей в простенках среди сосен днём',
      caption: 'Лиственница в простенках, террасы на крышах, у тропы смоляная печь',
    },
    {
      name: 'smola-yard',
      alt: 'Двор утром: смоляная печь, длинный стол и скамьи, тропа с низкими лампами, за домами сосны',
      caption: 'У смоляной печи\u00A0— общий очаг и\u00A0длинный стол',
    },
  ],
}

/** A picture of a project that shows what a record is about. */
export const viewOf = (
  project: string,
  at: number,
  focus?: GalleryPicture['focus'],
): GalleryPicture => ({
  ...itemAt(projectViews[project] ?? [], at),
  ...(focus && { focus }),
})
