import { pageLinks } from '#domain/addresses/page-links.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { isGone, orUncertain, statusName } from '#domain/lots/lot-status.ts'
import { formatHouse, lotName, lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import button from '#site/ui/controls/icon-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './column-head.module.css'
import type { ComparedLot } from './compared-lot.ts'
import { Best } from './best.tsx'

type ColumnPlanProps = {
  lot: ComparedLot
  drawn: PlansSideBySide
  /** Ids of a comparison opened by a link; null: the visitor's own. */
  shared: number[] | null
  /** Nothing is to be taken away from it. */
  isExample: boolean
}

export function ColumnPlan({ lot, drawn, shared, isExample }: ColumnPlanProps) {
  const plan = drawn.plans.find(({ id }) => id === lot.id)
  return (
    <div className={styles.plan}>
      {streetSide(lot) ??
        (plan ? (
          <Drawing svg={plan.svg} className={styles.drawing} />
        ) : (
          <PlanPicture lot={lot} eager />
        ))}
      {isExample ? null : <Remove lot={lot} shared={shared} />}
    </div>
  )
}

function Remove({ lot, shared }: Pick<ColumnPlanProps, 'lot' | 'shared'>) {
  const remove = `Убрать из\u00A0сравнения: ${lotTitle(lot)}`
  return shared ? (
    <a className={button.button} href={without(shared, lot.id)} aria-label={remove}>
      <Icon name="close" />
    </a>
  ) : (
    <button
      className={button.button}
      form={SAVED_FORM}
      name="comparison"
      value={-lot.id}
      aria-label={remove}
    >
      <Icon name="close" />
    </button>
  )
}

function without(ids: readonly number[], id: number): string {
  const left = ids.filter((one) => one !== id)
  return left.length > 0
    ? `${pageLinks.comparison()}?ids=${left.join(',')}`
    : pageLinks.comparison()
}

type ColumnNameProps = { lot: ComparedLot; isCheapest: boolean }

export const ColumnName = ({ lot, isCheapest }: ColumnNameProps) => (
  <div className={styles.name}>
    <span className={`${styles.price} ${text.price}`} data-best={isCheapest || undefined}>
      {isCheapest ? <Best /> : null}
      {isGone(lot.status) ? statusName(lot) : formatPrice(lot)}
    </span>
    <a href={lot.url}>{nameOf(lot)}</a>
    <small>{orUncertain(formatHouse(lot), lot)}</small>
  </div>
)

const nameOf = (lot: ComparedLot) =>
  lot.kind === 'flat' && lot.number !== null
    ? `${lotName(lot)}, ${numberName(lot.number)}`
    : lotName(lot)

const adding: Record<LotKind, string> = {
  flat: 'Добавить квартиру',
  commercial: 'Добавить помещение',
  storage: 'Добавить кладовую',
  parking: 'Добавить место',
}

/** The place of one more lot. */
export const AddLink = ({ kind }: { kind: LotKind }) => (
  <a className={styles.add} href={pageLinks.lots(kind)}>
    <span>
      <Icon name="plus" />
    </span>
    {adding[kind]}
  </a>
)
