import type { Hundredths } from '#domain/area.ts'
import type { Rubles } from '#domain/money.ts'

export const perMetre = (price: Rubles, area: Hundredths): Rubles =>
  Math.round((price * 100) / area)
