import { dealNames } from '#domain/lots/deal.ts'
import { featureName } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { floorName, formatHouse, formatSection, lotTitle } from '#domain/lots/lot-titles.ts'
import { formatPower, vatNames } from '#domain/premises/premises-words.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { keysName } from '#domain/time/keys.ts'

import type { Offer } from './offers.ts'

const MOST = 3_000

/** The words of its source, else its facts in a sentence each; receivers take no offer without words. */
export function describeOffer({ lot, values }: Offer): string {
  const own = values.description?.trim()
  const facts = [
    [lotTitle(lot), floorName(lot)].filter(Boolean).join(', '),
    [formatHouse(lot), lot.section && formatSection(lot.section)].filter(Boolean).join(', '),
    lot.kind === 'commercial' && lot.deal !== 'sale' ? dealNames[lot.deal ?? 'sale'] : null,
    lot.finishing && `Отделка: ${firstSmall(finishingNames[lot.finishing])}`,
    lot.keys && `Ключи: ${lot.keys === 'now' ? 'сейчас' : keysName(lot.keys)}`,
    lot.premises?.powerKw && `Мощность ${formatPower(lot.premises.powerKw)}`,
    lot.premises?.tenant && `Арендатор: ${lot.premises.tenant}`,
    lot.premises?.vat && capitalise(vatNames[lot.premises.vat]),
    lot.features.length > 0 && lot.features.map(featureName).join(', '),
  ]
  const text = own || `${facts.filter(Boolean).join('. ')}.`
  return text.replaceAll('\u00A0', ' ').slice(0, MOST)
}

const firstSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
