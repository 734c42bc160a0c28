import {
  finishings,
  lotStatuses,
  sides,
  type Finishing,
  type LotStatus,
  type Side,
} from '#domain/lots/lot.ts'

import { type Dictionary, dictionary, itself } from './dictionary.ts'

export const finishingWords: Dictionary<Finishing> = dictionary<Finishing>([
  ...itself(finishings),
  ['без отделки · черновая · черновая отделка · rough · without · требует ремонта · нет', 'none'],
  ['white box · вайтбокс · уайт бокс · белая отделка', 'whitebox'],
  [
    'предчистовая · предчистовая отделка · подчистовая · подчистовая отделка · pre fine · prefine',
    'prefine',
  ],
  [
    'чистовая · чистовая отделка · с отделкой · евро · евроремонт · косметический · косметический ремонт · дизайнерский · дизайнерский ремонт · хороший · отличный · частичный ремонт · cosmetic · design · euro',
    'fine',
  ],
  ['чистовая с кухней · с кухней', 'fine_kitchen'],
  ['под ключ · с мебелью · чистовая с мебелью · fineWithFurniture · turnkey · мебель', 'turnkey'],
])

export const statusWords: Dictionary<LotStatus> = dictionary<LotStatus>([
  ...itself(lotStatuses.filter((status) => status !== 'withdrawn')),
  ['свободно · свободна · в продаже · free · доступно · доступна', 'available'],
  ['бронь · забронировано · забронирована · booked · reserve · устная бронь', 'reserved'],
  ['продано · продана', 'sold'],
  ['скоро · скоро в продаже · soon', 'coming_soon'],
  ['unavailable · не в продаже · снято с продажи · закрыто', 'not_for_sale'],
])

/** What the windows look at. */
export const viewWords: Dictionary<string> = dictionary<string>([
  ['во двор · двор · yard · на двор', 'двор'],
  ['на улицу · улица · street', 'улица'],
  ['во двор и на улицу · yardAndStreet · двор улица', 'двор и улица'],
  ['парк · на парк', 'парк'],
  ['лес · на лес', 'лес'],
  ['вода · на воду · река · на реку', 'вода'],
  ['город · на город', 'город'],
  ['на солнечную сторону', 'солнечная сторона'],
])

export const sideWords: Dictionary<Side> = dictionary<Side>([
  ...itself(sides),
  ['север · с', 'n'],
  ['северо восток · св', 'ne'],
  ['восток · в', 'e'],
  ['юго восток · юв', 'se'],
  ['юг · ю', 's'],
  ['юго запад · юз', 'sw'],
  ['запад · з', 'w'],
  ['северо запад · сз', 'nw'],
])

export const purposeWords: Dictionary<string> = dictionary<string>([
  ['office', 'офис'],
  ['retail', 'торговля'],
  ['free purpose', 'псн'],
  ['warehouse', 'склад'],
  ['public catering', 'общепит'],
  ['business', 'готовый бизнес'],
  ['hotel', 'гостиница'],
  ['auto repair', 'автосервис'],
  ['manufacturing', 'производство'],
  ['legal address', 'юридический адрес'],
])
