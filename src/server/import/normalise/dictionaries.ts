import {
  finishings,
  lotStatuses,
  sides,
  type Finishing,
  type LotStatus,
  type Side,
} from '#domain/lots/lot.ts'

/** A word is looked up as sources write it: any case, ё as е, spaces as they come. */
type Dictionary<Value> = ReadonlyMap<string, Value>

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_-]+/g, ' ')
    .trim()

const dictionary = <Value>(entries: readonly (readonly [words: string, value: Value])[]) =>
  new Map(
    entries.flatMap(([words, value]) =>
      words.split(' · ').map((word) => [plain(word), value] as const),
    ),
  )

/** null: not said. undefined: said, but nobody knows the word. */
export function lookUp<Value>(
  words: Dictionary<Value>,
  text: string | null,
): Value | null | undefined {
  return text === null || text.trim() === '' ? null : words.get(plain(text))
}

const itself = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value] as const)

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

const materials = [
  'brick',
  'monolith',
  'monolith_brick',
  'panel',
  'frame',
  'block',
  'wood',
] as const

/** Walls of a house, as we call them. */
export const materialWords: Dictionary<string> = dictionary<string>([
  ...itself(materials),
  ['кирпичный · кирпич', 'brick'],
  ['монолит · монолитный', 'monolith'],
  ['кирпично монолитный · монолит кирпич · монолитно кирпичный · monolithBrick', 'monolith_brick'],
  ['панельный · панель · железобетонный · монолит панель', 'panel'],
  ['каркас · каркасный · wireframe', 'frame'],
  ['блочный · aerocreteBlock · foamConcreteBlock · gasSilicateBlock', 'block'],
  ['деревянный · щитовой', 'wood'],
])

/** `commissioned`: the house is let into use; `keys`: it is being handed to its owners. */
export const buildingStates = ['planned', 'building', 'built', 'commissioned', 'keys'] as const
export const buildingStateWords: Dictionary<string> = dictionary<string>([
  ...itself(buildingStates),
  ['unfinished · строится', 'building'],
  ['hand over · сдан · сдана', 'commissioned'],
  ['построен', 'built'],
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
