import type { RoomKind } from './room-kinds.ts'
import type { CommonArea } from './section-geometry.ts'

type AreaKind = RoomKind | CommonArea['kind']

/** The first that fits; Russian, English and German names, as architects write them. */
const kinds: readonly (readonly [AreaKind, RegExp])[] = [
  ['hall', /лифтов.{0,3} холл|elevator lobby/],
  ['lift', /лифт|\blift|elevator|aufzug/],
  ['shaft', /шахт|воздуховод|\bshaft|\bduct|schacht/],
  ['stairs', /лестн|(?<!\p{L})лк(?!\p{L})|\bstair|treppe/u],
  [
    'technical',
    /(?<!\p{L})тех|щитов|венткамер|насосн|тамбур-шлюз|(?<!\p{L})(?:итп|псуи)(?!\p{L})|technical|electric|mechanical|plant|hausanschluss|technik/u,
  ],
  [
    'living-kitchen',
    /кухн.{0,4}(?:гостин|жил)|(?:гостин|жил|комнат).{0,6}(?:кухн|с кухн)|студи|living.{0,3}kitchen|kitchen.{0,3}living|studio|wohnküche/,
  ],
  ['laundry', /waschküche/],
  ['kitchen', /кухн|kitchen|küche|kueche|kochen/],
  ['wardrobe', /гардероб|wardrobe|closet|dressing|ankleide/],
  ['laundry', /постироч|прачечн|laundry|utility|hauswirtschaft|\bhwr\b/],
  [
    'bath',
    /ванн|санузел|сан\. ?узел|душев|(?<!\p{L})с\/у(?!\p{L})|(?<!\p{L})су(?!\p{L})|\bbath|shower|(?<!\p{L})bad|dusche/u,
  ],
  ['toilet', /туалет|уборн|\bwc\b|toilet|restroom|toilette/],
  ['store', /кладов|хозяйств|\bstore|storage|pantry|abstell|keller/],
  ['loggia', /лодж|loggia/],
  ['balcony', /балкон|balcony/],
  ['terrace', /террас|веранд|terrace|patio|terrasse/],
  ['bedroom', /спальн|детск|кабинет|bedroom|nursery|study|schlaf|kinder|büro|buero|arbeits|gäste/],
  ['living', /гостин|столов|жил.{0,4} комнат|living|dining|wohn|\bessen|esszimmer/],
  [
    'hall',
    /прихож|передн|вестибюл|тамбур|холл|\bhall\b|foyer|lobby|vestibule|diele|windfang|eingang/,
  ],
  ['corridor', /коридор|corridor|hallway|\bflur/],
  ['living', /комнат|жил|\broom/],
]

/** «Кухня-гостиная 2» is a living-kitchen; null: the name holds none. */
export function kindOfName(name: string): AreaKind | null {
  const words = name.toLowerCase().replaceAll('ё', 'е')
  return kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
