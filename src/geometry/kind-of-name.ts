import type { RoomKind } from './room-kinds.ts'
import type { CommonArea } from './section-geometry.ts'

type AreaKind = RoomKind | CommonArea['kind']

/** The first that fits; Russian and English names, as architects write them. */
const kinds: readonly (readonly [AreaKind, RegExp])[] = [
  ['hall', /лифтов.{0,3} холл|elevator lobby/],
  ['lift', /лифт|\blift|elevator/],
  ['shaft', /шахт|воздуховод|\bshaft|\bduct/],
  ['stairs', /лестн|(?<!\p{L})лк(?!\p{L})|\bstair/u],
  [
    'technical',
    /(?<!\p{L})тех|щитов|венткамер|насосн|тамбур-шлюз|(?<!\p{L})(?:итп|псуи)(?!\p{L})|technical|electric|mechanical|plant/u,
  ],
  [
    'living-kitchen',
    /кухн.{0,4}(?:гостин|жил)|(?:гостин|жил|комнат).{0,6}(?:кухн|с кухн)|студи|living.{0,3}kitchen|kitchen.{0,3}living|studio/,
  ],
  ['kitchen', /кухн|kitchen/],
  ['wardrobe', /гардероб|wardrobe|closet|dressing/],
  ['laundry', /постироч|прачечн|laundry|utility/],
  [
    'bath',
    /ванн|санузел|сан\. ?узел|душев|(?<!\p{L})с\/у(?!\p{L})|(?<!\p{L})су(?!\p{L})|\bbath|shower/u,
  ],
  ['toilet', /туалет|уборн|\bwc\b|toilet|restroom/],
  ['store', /кладов|хозяйств|\bstore|storage|pantry/],
  ['loggia', /лодж|loggia/],
  ['balcony', /балкон|balcony/],
  ['terrace', /террас|веранд|terrace|patio/],
  ['bedroom', /спальн|детск|кабинет|bedroom|nursery|study/],
  ['living', /гостин|столов|жил.{0,4} комнат|living|dining/],
  ['hall', /прихож|передн|вестибюл|тамбур|холл|\bhall\b|foyer|lobby|vestibule/],
  ['corridor', /коридор|corridor|hallway/],
  ['living', /комнат|жил|\broom/],
]

/** «Кухня-гостиная 2» is a living-kitchen; null: the name holds none. */
export function kindOfName(name: string): AreaKind | null {
  const words = name.toLowerCase().replaceAll('ё', 'е')
  return kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
