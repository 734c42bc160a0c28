import { lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'

/** «1-комнатная, 38,25 м², № 12, Лоцман» */
export const requestSubject = (flat: Lot) =>
  [lotTitle(flat), flat.number && numberName(flat.number), flat.project.name]
    .filter(Boolean)
    .join(', ')
