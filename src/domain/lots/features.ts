export const featureGroups = ['layout', 'comfort', 'view', 'finish', 'trade'] as const
type FeatureGroup = (typeof featureGroups)[number]

export const featureGroupNames: Record<FeatureGroup, string> = {
  layout: 'Планировка',
  comfort: 'Удобства',
  view: 'Окна и вид',
  finish: 'Отделка и мебель',
  trade: 'Для торговли',
}

type Feature = { code: string; name: string; group: FeatureGroup }

/** A mark given by staff, shown before any other feature. */
export const HIT = 'hit'

/** The features dictionary, code → name. Other words of sources are in `feature-synonyms.ts`. */
const named: Record<FeatureGroup, Record<string, string>> = {
  layout: {
    kitchen_living: 'Кухня-гостиная',
    master_bedroom: 'Мастер-спальня',
    corner: 'Угловая',
    through: 'Окна на две стороны',
    three_sides: 'Окна на три стороны',
    smart_plan: 'Умная планировка',
    free_plan: 'Свободная планировка',
    no_corridor: 'Без коридора',
    two_levels: 'Два уровня',
    double_height: 'Второй свет',
    mezzanine: 'Антресоль',
    transformer: 'Трансформер',
    penthouse: 'Пентхаус',
  },
  comfort: {
    [HIT]: 'Хит продаж',
    wardrobe: 'Гардеробная',
    laundry: 'Постирочная',
    two_bathrooms: 'Два санузла и больше',
    through_bathroom: 'Сквозной санузел',
    balcony: 'Балкон',
    loggia: 'Лоджия',
    terrace: 'Терраса',
    patio: 'Патио',
    fireplace: 'Камин',
    high_ceiling: 'Высокие потолки',
    workplace: 'Рабочее место',
    wardrobe_niche: 'Ниша под шкаф',
    bed_niche: 'Ниша под кровать',
    own_entrance: 'Отдельный вход',
    high_floor: 'Высокий этаж',
    ground_floor: 'Первый этаж',
    ev_charger: 'Зарядка для электромобиля',
    shop_windows: 'Витринные окна',
  },
  view: {
    bathroom_window: 'Окно в ванной',
    bay_window: 'Эркер',
    panoramic: 'Панорамное остекление',
    yard_view: 'Вид во двор',
    street_view: 'Вид на улицу',
    park_view: 'Вид на парк',
    forest_view: 'Вид на лес',
    water_view: 'Вид на воду',
    city_view: 'Вид на город',
    boulevard_view: 'Вид на бульвар',
  },
  finish: {
    furniture: 'Мебель',
    kitchen_gift: 'Кухня в подарок',
  },
  trade: {
    exhaust: 'Вытяжка',
    first_line: 'Первая линия',
    water_point: 'Мокрая точка',
    loading: 'Зона загрузки',
    sign_place: 'Место для вывески',
  },
}

export const features: readonly Feature[] = featureGroups.flatMap((group) =>
  Object.entries(named[group]).map(([code, name]) => ({ code, name, group })),
)

const names = new Map(features.map(({ code, name }) => [code, name]))

export const isFeature = (code: string): boolean => names.has(code)

export const featureName = (code: string): string => names.get(code) ?? code

/** «Отдельный вход, витринные окна»; an empty string for no features */
export const featureList = (codes: readonly string[]): string =>
  codes
    .map(featureName)
    .map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ')
