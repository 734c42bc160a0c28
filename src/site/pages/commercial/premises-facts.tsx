import { statusName } from '#domain/lots/lot-status.ts'
import { formatLength } from '#domain/text/length.ts'
import { formatArea } from '#domain/lots/area.ts'
import { featureName } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { floorName } from '#domain/lots/lot-titles.ts'
import { isListed } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { keysName } from '#domain/time/keys.ts'
import { priceWords } from '#site/parts/lots/lot-words.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveWords } from '#site/parts/saved/save-words.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/** Price and facts of premises; what the source does not tell has no line. */
export function PremisesFacts({ lot }: { lot: LotDetail }) {
  const listed = isListed(lot.status)
  const old = lot.price !== null && (lot.basePrice ?? 0) > lot.price ? lot.basePrice : null
  return (
    <>
      <p className={styles.status}>
        <StateTag lot={lot} />
        {lot.status === 'available' && !lot.uncertain ? <Tag look="ok">В&nbsp;продаже</Tag> : null}
        {lot.status === 'sold' ? <Tag>{statusName('sold', lot.kind)}</Tag> : null}
        {!listed && lot.status !== 'sold' ? <Tag>Сейчас не&nbsp;продаётся</Tag> : null}
      </p>
      {listed ? (
        <p className={styles.price}>
          <span className={text.price}>{priceWords(lot.price)}</span>
          {old === null ? null : <s className={text.old}>{formatRubles(old)}</s>}
        </p>
      ) : null}
      <SaveWords lot={lot} />
      <DefinitionList facts={factsOf(lot, listed)} />
    </>
  )
}

const factsOf = (lot: LotDetail, listed: boolean): Fact[] => [
  ['Цена за\u00A0м²', listed && lot.pricePerMetre ? formatRubles(lot.pricePerMetre) : null],
  ['Площадь', formatArea(lot.area)],
  ['Этаж', floorName(lot)],
  ['Секция', lot.section],
  ['Потолки', lot.ceilingMm ? formatLength(lot.ceilingMm) : null],
  ['Отделка', lot.finishing && finishingNames[lot.finishing]],
  ['Особенности', typeset(lot.features.map(featureName).join(', ')) || null],
  ['Адрес', lot.address],
  ['Ввод', lot.commission && (lot.commission.done ? 'дом введён' : lot.commission.label)],
  ['Ключи', lot.keysLabel ?? (lot.keys && keysName(lot.keys))],
  ['Застройщик', lot.legalEntity?.name ?? null],
]
