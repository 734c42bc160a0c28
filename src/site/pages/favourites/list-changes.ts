import { isGone } from '#domain/lots/lot-status.ts'
import { numberName } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'

import { movedBy, statusWords, type FollowedLot } from './followed-lot.ts'

const ofKind: Record<LotKind, [of: string, it: string]> = {
  flat: ['квартиры', 'её'],
  commercial: ['помещения', 'его'],
  storage: ['кладовой', 'её'],
  parking: ['машино-места', 'его'],
}

/** What has happened to the list since it was made, in a sentence. null: nothing has. */
export function changesOf(all: readonly FollowedLot[]): string | null {
  const moved = all.filter((followed) => movedBy(followed) !== 0)
  const taken = all.filter((followed) => statusWords(followed) !== null)
  const [only, ...others] = moved
  if (only && others.length === 0 && taken.length === 0) return oneMoved(only)
  const counts = [
    ['подешевело', moved.filter((followed) => movedBy(followed) < 0)],
    ['подорожало', moved.filter((followed) => movedBy(followed) > 0)],
    ['забронировано', taken.filter(({ lot }) => lot.status === 'reserved')],
    ['продано', taken.filter(({ lot }) => lot.status === 'sold')],
    [
      'снято с\u00A0продажи',
      taken.filter(({ lot }) => isGone(lot.status) && lot.status !== 'sold'),
    ],
    ['снова свободно', taken.filter(({ lot }) => lot.status === 'available')],
  ] as const
  const said = counts.flatMap(([word, { length }]) => (length > 0 ? `${word} ${length}` : []))
  return said.length > 0 ? `С\u00A0тех пор, как вы\u00A0их добавили: ${said.join(', ')}.` : null
}

/** «Цена квартиры № 130 снизилась на 240 000 ₽ с тех пор, как вы её добавили.» */
function oneMoved(followed: FollowedLot): string {
  const by = movedBy(followed)
  const [of, it] = ofKind[followed.lot.kind]
  const number = followed.lot.number === null ? '' : ` ${numberName(followed.lot.number)}`
  const verb = by < 0 ? 'снизилась' : 'выросла'
  return `Цена ${of}${number} ${verb} на\u00A0${formatRubles(Math.abs(by))} с\u00A0тех пор, как вы\u00A0${it} добавили.`
}
