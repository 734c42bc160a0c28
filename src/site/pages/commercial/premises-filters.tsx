import { featureName } from '#domain/lots/features.ts'
import { purposes, trades, vats } from '#domain/premises/premises-choices.ts'
import { purposeNames, vatNames } from '#domain/premises/premises-words.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { NumberFilters } from '#site/parts/lots/filter/number-filters.tsx'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './premises-filters.module.css'

type FilterProps = Pick<LotListData, 'asked' | 'list'>

/** What is to be opened there: answered by the rules of each trade, not by the word of the source. */
export function TradeChoice({ asked, list }: FilterProps) {
  const counts = list.facets.trade ?? {}
  const offered = trades.filter((trade) => trade in counts || asked.trades.includes(trade))
  if (offered.length === 0) return null
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        Подходит для
      </span>
      <Dropdown
        label="Подходит для"
        summary={asked.trades.map((trade) => purposeNames[trade]).join(', ') || 'Любого дела'}
      >
        {offered.map((trade) => (
          <OptionCheckbox
            key={trade}
            name="trade"
            value={trade}
            label={purposeNames[trade]}
            count={counts[trade] ?? 0}
            defaultChecked={asked.trades.includes(trade)}
          />
        ))}
      </Dropdown>
    </div>
  )
}

/** What premises are to have. Nothing is asked for that none of them names. */
export function PremisesFilters({ asked, list }: FilterProps) {
  const offered = fittings.filter(
    (code) => code in list.facets.feature || asked.features.includes(code),
  )
  const [common, rest] = [offered.slice(0, MOST_COMMON), offered.slice(MOST_COMMON)]
  return (
    <>
      {asked.deals.map((deal) => (
        <input key={deal} type="hidden" name="deal" value={deal} />
      ))}
      <Fittings asked={asked} list={list} codes={common} legend="Что есть в&nbsp;помещении" />
      <details className={styles.rest} open={isAskedMore(asked, rest)}>
        <summary>Ещё</summary>
        <Fittings asked={asked} list={list} codes={rest} legend="Что ещё есть в&nbsp;помещении" />
        <Purposes asked={asked} list={list} />
        <Vats asked={asked} list={list} />
        <Numbers asked={asked} list={list} />
      </details>
    </>
  )
}

/** What is chosen there is in sight. */
const isAskedMore = (asked: FilterProps['asked'], rest: string[]) =>
  rest.some((code) => asked.features.includes(code)) ||
  asked.purposes.length + asked.vats.length > 0 ||
  numbers.some(({ name }) => asked[name] !== null || asked.unclear[name])

const fittings = [
  'exhaust',
  'own_entrance',
  'first_line',
  'water_point',
  'shop_windows',
  'sign_place',
  'loading',
]

/** They stand in a row outside, the first of them. */
const MOST_COMMON = 3

type FittingsProps = FilterProps & { codes: string[]; legend: string }

function Fittings({ asked, list, codes, legend }: FittingsProps) {
  if (codes.length === 0) return null
  return (
    <fieldset className={layout.chips}>
      <legend className={text.hidden}>{legend}</legend>
      {codes.map((code) => (
        <ChoiceChip
          key={code}
          name="feature"
          value={code}
          label={featureName(code)}
          count={list.facets.feature[code] ?? 0}
          defaultChecked={asked.features.includes(code)}
        />
      ))}
    </fieldset>
  )
}

function Purposes({ asked, list }: FilterProps) {
  const counts = list.facets.purpose ?? {}
  const offered = purposes.filter((one) => one in counts || asked.purposes.includes(one))
  if (offered.length === 0) return null
  return (
    <div className={styles.purposes}>
      <Dropdown
        label="Назначение"
        summary={asked.purposes.map((one) => purposeNames[one]).join(', ') || 'Назначение: любое'}
      >
        {offered.map((one) => (
          <OptionCheckbox
            key={one}
            name="purpose"
            value={one}
            label={purposeNames[one]}
            count={counts[one] ?? 0}
            defaultChecked={asked.purposes.includes(one)}
          />
        ))}
      </Dropdown>
    </div>
  )
}

function Vats({ asked, list }: FilterProps) {
  const counts = list.facets.vat ?? {}
  const offered = vats.filter((vat) => vat in counts || asked.vats.includes(vat))
  if (offered.length < 2 && asked.vats.length === 0) return null
  return (
    <fieldset className={layout.chips}>
      <legend className={text.hidden}>НДС</legend>
      {offered.map((vat) => (
        <ChoiceChip
          key={vat}
          name="vat"
          value={vat}
          label={capitalise(vatNames[vat])}
          count={counts[vat] ?? 0}
          defaultChecked={asked.vats.includes(vat)}
        />
      ))}
    </fieldset>
  )
}

const numbers = [
  { name: 'powerFrom', label: 'Мощность от, кВт', fact: 'powerKw' },
  { name: 'ceilingFrom', label: 'Потолок от, м', fact: 'ceilingMm' },
  { name: 'paybackTo', label: 'Окупаемость до, лет', fact: 'paybackMonths' },
] as const

function Numbers({ asked, list }: FilterProps) {
  const offered = numbers.filter(
    ({ name, fact }) => list.known?.includes(fact) || asked[name] !== null || asked.unclear[name],
  )
  return offered.length > 0 ? (
    <div className={styles.numbers}>
      <NumberFilters asked={asked} fields={offered} />
    </div>
  ) : null
}
