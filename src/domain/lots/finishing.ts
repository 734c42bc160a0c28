import type { Finishing } from './lot.ts'

export const finishingNames: Record<Finishing, string> = {
  none: 'Без отделки',
  whitebox: 'Вайтбокс',
  prefine: 'Предчистовая',
  fine: 'Чистовая',
  fine_kitchen: 'Чистовая с кухней',
  turnkey: 'Под ключ с мебелью',
}
