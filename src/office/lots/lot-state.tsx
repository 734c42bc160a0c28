import type { LotItem } from '#contract/office/lots.ts'
import { Tag, type Tone } from '#office/kit/tag.tsx'

import { stateText } from './lot-words.ts'

const tones: Record<string, Tone> = { available: 'lit', reserved: 'half' }

/** As windows of the site: lit is for sale. */
export const LotState = ({ lot }: { lot: LotItem }) =>
  lot.ours.hidden === true ? (
    <Tag tone="wrong">Скрыт</Tag>
  ) : (
    <Tag tone={tones[String(lot.ours.status)] ?? 'out'}>{stateText(lot)}</Tag>
  )
