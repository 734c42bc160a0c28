import type { Hundredths } from '#domain/lots/area.ts'
import type { Rubles } from '#domain/money/money.ts'

export const pricePerMetre = (price: Rubles, area: Hundredths): Rubles =>
  Math.round((price * 100) / area)
