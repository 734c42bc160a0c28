import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { RETURN_NOTE, tenancyFacts } from '#domain/premises/premises-facts.ts'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/** Who rents a ready business and what it brings. */
export function TenancySection({ lot }: { lot: LotDetail }) {
  const facts = tenancyFacts(lot)
  if (facts.length === 0) return null
  return (
    <section className={`${layout.panel} ${styles.block}`}>
      <h2 className={layout.heading}>Арендатор и&nbsp;доход</h2>
      <DefinitionList facts={facts} />
      {lot.tenancy?.yieldPercent ? (
        <p className={`${text.small} ${text.third}`}>{RETURN_NOTE}</p>
      ) : null}
    </section>
  )
}
