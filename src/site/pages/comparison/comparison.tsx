import { useState, type FormEvent } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { complaintOf } from '#domain/form/unclear-number.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatFullCost } from '#domain/money/full-cost.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { formatRate } from '#domain/money/rates.ts'
import { mostSaved, writeOnlyDifferences } from '#domain/saved/saved-lots.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { setCookie } from '#site/page/browser-cookies.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { PickCards } from '#site/parts/lots/picks/pick-cards.tsx'
import { PrintButton } from '#site/ui/controls/print-button.tsx'
import { KindTabs } from '#site/parts/saved/kind-tabs.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { filterIds } from '#site/parts/saved/saved-ids.ts'
import { RemovalNotice, SavedNotice } from '#site/parts/saved/saved-notice.tsx'
import { useSaved } from '#site/parts/saved/use-saved.ts'
import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import empty from '#site/ui/layout/empty-state.module.css'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import text from '#site/ui/text/text.module.css'

import { CompareTable, Legend } from './compare-table.tsx'
import type { ComparisonData } from './comparison.page.tsx'
import { PlanOverlay } from './plan-overlay.tsx'
import styles from './comparison.module.css'
import type { SamePayment } from './same-payment.ts'

/** Lots side by side: from the server's reading of cookie or address, then from the current cookie. */
export function Comparison(data: ComparisonData) {
  const { kind, shared, payment, drawn } = data
  const saved = useSaved('comparison')
  const still = (id: number) => shared || (saved?.has(id) ?? true)
  const ids = filterIds(data.ids, still)
  const lots = data.lots.filter(({ id }) => still(id))
  const all = Object.values(ids).flat()
  const kinds = Object.values(ids).filter(({ length }) => length > 0).length
  const [onlyDifferences, setOnlyDifferences] = useState(data.onlyDifferences)
  return (
    <div className={styles.sheet}>
      <PageHead crumbs={[{ label: 'Сравнение' }]} title="Сравнение">
        {all.length > 0 ? (
          <>
            {lots.length > 1 ? (
              <Differences only={onlyDifferences} choose={setOnlyDifferences} />
            ) : null}
            <Ways ids={all} shared={shared} />
          </>
        ) : null}
      </PageHead>
      {saved === null ? <News removed={data.removed} full={data.full} /> : null}
      {kinds > 1 ? (
        <KindTabs
          kind={kind}
          ids={ids}
          path={pageLinks.comparison()}
          query={shared ? { ids: all.join(',') } : {}}
        />
      ) : null}
      {lots.length > 0 ? (
        <>
          <CompareTable
            kind={kind}
            lots={lots}
            drawn={drawn}
            shared={shared ? all : null}
            room={all.length < mostSaved.comparison}
            onlyDifferences={onlyDifferences && lots.length > 1}
          />
          {payment ? <PaymentForm payment={payment} kind={kind} ids={shared ? all : null} /> : null}
          {payment ? <PaymentTerms payment={payment} /> : null}
          <div className={styles.notice}>
            <OfferNotice offer={data.offer} />
          </div>
          <PlanOverlay lots={lots} overlay={drawn.overlay} />
        </>
      ) : (
        <>
          <Nothing example={data.example} />
          {data.picks ? <PickCards picks={data.picks} /> : null}
        </>
      )}
    </div>
  )
}

type DifferencesProps = { only: boolean; choose: (only: boolean) => void }

/** Remembered in a cookie, so that the server draws it the same next time. */
function Differences({ only, choose }: DifferencesProps) {
  function turn(event: FormEvent) {
    event.preventDefault()
    setCookie((secure) => writeOnlyDifferences(!only, secure))
    choose(!only)
  }
  return (
    <form method="post" onSubmit={turn}>
      <button className={styles.switch} name="differences" value={only ? 0 : 1} aria-pressed={only}>
        <span>
          <Icon name="check" />
        </span>
        Только различия
      </button>
    </form>
  )
}

const Ways = ({ ids, shared }: { ids: number[]; shared: boolean }) => (
  <>
    {shared ? (
      <Button type="submit" form={SAVED_FORM} name="comparison" value={ids.join('_')} size="medium">
        <Icon name="compare" />
        Добавить в&nbsp;моё сравнение
      </Button>
    ) : (
      <ButtonLink look="line" size="medium" href={`${pageLinks.comparison()}?ids=${ids.join(',')}`}>
        <Icon name="share" />
        Ссылка<span className={styles.wide}> на&nbsp;сравнение</span>
      </ButtonLink>
    )}
    <PrintButton />
    {shared ? null : (
      <Button
        type="submit"
        form={SAVED_FORM}
        name="comparison"
        value={`-${ids.join('_')}`}
        look="line"
        size="medium"
      >
        Очистить
      </Button>
    )}
  </>
)

function News({ removed, full }: Pick<ComparisonData, 'removed' | 'full'>) {
  if (full)
    return (
      <SavedNotice>
        {`Рядом помещается до ${mostSaved.comparison}\u00A0объектов. Уберите один, чтобы добавить другой.`}
      </SavedNotice>
    )
  return removed ? <RemovalNotice {...removed} list="comparison" from="из&nbsp;сравнения" /> : null
}

/** What the comparison does is shown by flats that are for sale; where there are none, words are enough. */
const Nothing = ({ example }: Pick<ComparisonData, 'example'>) =>
  example ? (
    <section className={styles.nothing}>
      <div className={empty.words}>
        <h2>{NOTHING}</h2>
        <HowToAdd />
      </div>
      <div className={styles.example}>
        <h3>Например, так</h3>
        <div className={styles.legend}>
          <Legend {...example} />
        </div>
        <CompareTable
          {...example}
          kind="flat"
          shared={null}
          room={false}
          onlyDifferences
          lines={EXAMPLE_LINES}
        />
      </div>
    </section>
  ) : (
    <EmptyState title={NOTHING}>
      <HowToAdd />
    </EmptyState>
  )

const NOTHING = 'Сравнивать пока нечего'
/** As many as the first screen has room for. */
const EXAMPLE_LINES = 6

const HowToAdd = () => (
  <>
    <ol className={styles.steps}>
      <li>Откройте квартиры или&nbsp;другой раздел.</li>
      <li>
        Нажмите{' '}
        <span className={styles.sign}>
          <Icon name="compare" />
          <span className={text.hidden}>знак сравнения</span>
        </span>{' '}
        у&nbsp;двух, трёх или&nbsp;четырёх.
      </li>
      <li>Они встанут рядом, строка к&nbsp;строке.</li>
    </ol>
    <p>
      <ButtonLink href={pageLinks.flats()}>Выбрать квартиру</ButtonLink>
    </p>
  </>
)

type PaymentFormProps = {
  payment: SamePayment
  kind: LotKind
  /** Of a comparison opened by a link. */
  ids: number[] | null
}

/** The loan that all payments of the table are counted by. */
const PaymentForm = ({ payment, kind, ids }: PaymentFormProps) => (
  <form className={styles.loan} action={pageLinks.comparison()} aria-label="Условия платежа">
    {ids ? <input type="hidden" name="ids" value={ids.join(',')} /> : null}
    {kind === 'flat' ? null : <input type="hidden" name="kind" value={kind} />}
    <Select label="Программа" name="programme" defaultValue={payment.programme.id}>
      <Options of={payment.programmes.map(({ id, name }) => ({ value: id, label: name }))} />
    </Select>
    <Field
      key={payment.unclear ?? payment.down}
      label="Первый взнос, ₽"
      name="down"
      inputMode="decimal"
      defaultValue={payment.unclear ?? formatNumber(payment.down)}
      error={payment.unclear === null ? undefined : complaintOf('down', payment.unclear)}
      hint={`Для всех хватит ${formatRubles(payment.least)}`}
    />
    <Button type="submit" look="ink">
      Пересчитать
    </Button>
  </form>
)

/** A rate never stands alone. */
const PaymentTerms = ({ payment: { programme, down } }: { payment: SamePayment }) => (
  <p className={styles.terms}>
    {`Платёж посчитан по\u00A0программе «${programme.name}»: ставка ${formatRate(programme.rate)}, первый взнос ${formatRubles(down)}, срок ${formatTerm(programme.termMonths)}. `}
    {holdRanges(
      `${formatFullCost(programme.fullCost)}. ${CREDIT_WARNING} ${typeset(programme.legal)}`,
    )}
  </p>
)
