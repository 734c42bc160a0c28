import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { purposeNames } from '#domain/premises/premises-words.ts'
import { lackOf, TRADE_NOTE, unknownNames } from '#domain/premises/trade-words.ts'
import { checkTrades, type TradeCheck, type TradeFacts } from '#domain/premises/trades.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './lot.module.css'

/**
 * What may be opened here, and folded what each other trade would lack. Nothing where no supply of them is known, or where a
 * tenant works already.
 */
export function TradesSection({ lot }: { lot: LotDetail }) {
  const { fittings } = lot
  if (!fittings || lot.tenancy?.tenant) return null
  const facts = { ...lot, ...fittings }
  const known = [fittings.powerKw, fittings.exhaust, fittings.waterPoints, fittings.ownEntrance]
  if (known.every((one) => one === null)) return null
  const order = ['fits', 'unknown', 'lacking']
  const checks = checkTrades(facts).toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict),
  )
  const lacking = checks.filter(({ verdict }) => verdict === 'lacking')
  const others = checks.filter((check) => !lacking.includes(check))
  return (
    <section className={`${layout.panel} ${styles.block}`}>
      <h2 className={layout.heading}>Что здесь можно открыть</h2>
      {others.length > 0 ? <Trades checks={others} facts={facts} /> : null}
      {lacking.length > 0 ? (
        <details className={styles.lacking} open={others.length === 0}>
          <summary>{`Не\u00A0подойдёт для ${howMany(lacking.length, forTrades)}: почему`}</summary>
          <Trades checks={lacking} facts={facts} />
        </details>
      ) : null}
      <p className={`${text.small} ${text.third}`}>{TRADE_NOTE}</p>
    </section>
  )
}

const forTrades: NounForms = ['занятия', 'занятий', 'занятий']

type TradesProps = { checks: readonly TradeCheck[]; facts: TradeFacts }

const Trades = ({ checks, facts }: TradesProps) => (
  <ul className={styles.trades}>
    {checks.map((check) => (
      <li key={check.trade} data-verdict={check.verdict}>
        <a href={pageLinks.lots('commercial', { trades: [check.trade] })}>
          {purposeNames[check.trade]}
        </a>
        {`: ${verdictOf(check, facts)}`}
      </li>
    ))}
  </ul>
)

function verdictOf({ verdict, needs }: TradeCheck, facts: TradeFacts): string {
  if (verdict === 'fits') return 'подходит'
  const lacking = needs.filter((one) => one.verdict === 'lacking')
  if (lacking.length > 0) return lacking.map((one) => lackOf(one, facts)).join('; ')
  const unknown = needs.filter((one) => one.verdict === 'unknown')
  return `не\u00A0указано: ${unknown.map(({ need }) => unknownNames[need]).join(', ')}`
}
