import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { dictionary, lookUp, plainWord } from './dictionary.ts'
import type { FieldName } from './lot-fields.ts'
import type { ReadOptions } from './notes.ts'

/** How price lists and custom fields head their columns. */
export const columnWords = dictionary<FieldName>('columns', [
  ['id · ид · id лота · id квартиры · код · идентификатор · guid · uuid · external id', 'id'],
  ['вид объекта · тип помещения · тип объекта · вид · тип недвижимости · kind · тип', 'kind'],
  ['статус · состояние · статус продажи · наличие · status', 'status'],
  ['жк · проект · объект · комплекс · жилой комплекс · название жк · project', 'project'],
  ['город · населенный пункт · city', 'city'],
  ['адрес · адрес дома · address', 'address'],
  ['широта · lat · latitude', 'latitude'],
  ['долгота · lng · lon · longitude', 'longitude'],
  ['корпус · дом · литер · литера · здание · строение · башня · building · house', 'building'],
  ['очередь · очередь строительства · phase', 'phase'],
  ['этажность · этажей · всего этажей · этажей в доме · кол во этажей · floors', 'floorsTotal'],
  ['материал · материал стен · тип дома · стены', 'material'],
  ['стадия · стадия строительства · готовность', 'state'],
  ['год сдачи · год постройки', 'builtYear'],
  ['квартал сдачи', 'readyQuarter'],
  ['срок сдачи · ввод · ввод в эксплуатацию · срок ввода · сдача · дата сдачи · срок', 'deadline'],
  ['секция · подъезд · блок секция · section · парадная', 'section'],
  ['этаж · floor', 'floor'],
  [
    'номер · № · n · № кв · номер кв · № пом · номер квартиры · № квартиры · кв · кв. · квартира · номер помещения · № помещения · пом · усл. номер · условный номер · номер лота · number',
    'number',
  ],
  ['артикул · article', 'article'],
  ['тип планировки · код планировки · layout', 'layout'],
  [
    'комнат · комнаты · количество комнат · кол во комнат · число комнат · комнатность · кк · rooms · к',
    'rooms',
  ],
  ['студия', 'studio'],
  ['евро · европланировка · евро планировка · евроформат', 'euro'],
  ['свободная планировка', 'freePlan'],
  ['апартаменты', 'apartments'],
  [
    'площадь · общая площадь · площадь общая · s общ · s общая · s · площадь помещения · проектная площадь · общ. площадь · area · общая',
    'area',
  ],
  ['жилая площадь · жилая · площадь жилая · s жил', 'livingArea'],
  [
    'кухня · площадь кухни · кухни · s кухни · кухня гостиная · площадь кухни гостиной',
    'kitchenArea',
  ],
  [
    'цена · стоимость · цена со скидкой · стоимость со скидкой · цена квартиры · стоимость квартиры · полная стоимость · общая стоимость · акционная цена · price',
    'price',
  ],
  [
    'базовая цена · цена без скидки · стоимость без скидки · старая цена · цена до скидки',
    'basePrice',
  ],
  ['сделка · тип сделки · вид сделки · тип операции · операция · deal', 'deal'],
  [
    'аренда в месяц · арендная плата · арендная плата в месяц · ставка аренды в месяц · месячная аренда',
    'rentPerMonth',
  ],
  [
    'аренда за м² в год · аренда за м2 в год · ставка аренды за м² в год · ставка аренды за м2 в год · арендная ставка за м² в год · арендная ставка за м2 в год',
    'rentPerMetreYear',
  ],
  ['отделка · вид отделки · тип отделки · ремонт', 'finishing'],
  ['высота потолков · потолки · высота потолка', 'ceiling'],
  ['вид из окна · вид из окон · окна · вид на · view', 'view'],
  ['балкон · балконы · количество балконов', 'balconies'],
  ['лоджия · лоджии · количество лоджий', 'loggias'],
  ['раздельный санузел · раздельных санузлов', 'bathroomsSeparate'],
  ['совмещенный санузел · совмещенных санузлов', 'bathroomsCombined'],
  ['планировка · план · ссылка на планировку · план квартиры · изображение планировки', 'plan'],
  ['фото · изображения · картинки · фотографии', 'images'],
  ['описание · description', 'description'],
])

/** «Площадь, м²», «Цена (руб.)», «Стоимость, ₽» → the heading alone. */
const withoutUnit = (heading: string) =>
  trimTrailing(
    heading
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/(кв\.? ?м\.?|м2|м²|м\.|руб\.?|рублей|₽|шт\.?) ?\)?$/i, ''),
    ' ,(:*',
  )

/** The field a heading stands for: by the word of staff, else by its own. undefined: nobody knows. */
export function fieldOfColumn(
  heading: string,
  { columns }: Pick<ReadOptions, 'columns'>,
): FieldName | null | undefined {
  const set = columns?.columns
  const word = plainWord(heading)
  if (set?.has(word)) return set.get(word) ?? null
  return lookUp(columnWords, heading) ?? lookUp(columnWords, withoutUnit(heading)) ?? undefined
}
