import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

import { dictionary, itself } from './dictionary.ts'

/** Kinds of lots by words of feeds; kinds that we do not sell are absent. */
export const kindWords = dictionary<LotKind>('kind', [
  ...itself(lotKinds),
  ['квартира · квартиры · апартаменты · апартамент · студия · пентхаус · apartment', 'flat'],
  ['таунхаус · townhouse · дуплекс · duplex', 'flat'],
  [
    'коммерческая · помещение · коммерческое помещение · нежилое помещение · коммерция · офис',
    'commercial',
  ],
  ['гараж · garage · машино место · машиноместо · парковка · паркинг · гаражный бокс', 'parking'],
  ['кладовая · кладовка · кладовое помещение · хозяйственная кладовая · storage room', 'storage'],
])
