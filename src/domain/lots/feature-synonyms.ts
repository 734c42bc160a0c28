import { features } from './features.ts'

/** Other words that sources use for a feature, besides its code and its name. */
const synonyms: Record<string, readonly string[]> = {
  kitchen_living: ['кухня гостиная', 'livingkitchen'],
  master_bedroom: ['мастер спальня', 'master bedroom'],
  corner: ['угловая квартира'],
  through: ['на 2 стороны', 'на две стороны', 'распашная'],
  three_sides: ['на 3 стороны', 'на три стороны'],
  free_plan: ['open-plan', 'open plan'],
  no_corridor: ['двушка без коридора'],
  two_levels: ['двухуровневая', 'двухэтажная'],
  transformer: ['можно добавить спальное место'],
  wardrobe: ['гардероб'],
  laundry: ['хозяйственная комната'],
  two_bathrooms: ['2 санузла', '2+ санузла', 'два санузла'],
  high_ceiling: ['увеличенная высота', 'потолки от 3 м'],
  workplace: ['2 рабочих места', 'кабинет'],
  ev_charger: ['зарядная станция'],
  shop_windows: ['витрины'],
  panoramic: ['панорамные окна'],
  yard_view: ['двор', 'во двор', 'yard'],
  street_view: ['улица', 'на улицу', 'street'],
  park_view: ['парк'],
  forest_view: ['лес'],
  water_view: ['вода', 'река', 'вид на реку'],
  city_view: ['город'],
  boulevard_view: ['бульвар'],
  furniture: ['с мебелью'],
}

export const featureSynonyms = features.flatMap(({ code, name }) =>
  [code, name, ...(synonyms[code] ?? [])].map((word) => ({ word: tidy(word), code })),
)

const byWord = new Map(featureSynonyms.map(({ word, code }) => [word, code]))

/** The code of a feature by any word a source has for it. null: nothing we know. */
export const readFeature = (word: string): string | null => byWord.get(tidy(word)) ?? null

function tidy(word: string): string {
  return word.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
}
