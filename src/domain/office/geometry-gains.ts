/** What flats of a layout have; and of its house, what the sun and the model need beside. */
type Known = { outline: boolean; windows: boolean; facade: boolean }

/** What buyers would get from what is missing, in the order of the page of a flat. */
export function geometryGains({ outline, windows, facade }: Known): string[] {
  return [
    ...(outline ? [] : ['линейка', 'расстановка мебели']),
    ...(windows ? [] : ['солнце']),
    ...(facade ? [] : ['светящиеся окна', 'макет']),
  ]
}

export const partNames = {
  plan: 'План',
  outline: 'Контур',
  windows: 'Окна',
  facade: 'Фасад',
} as const

export const hasWords = (has: boolean) => (has ? 'есть' : 'нет')
